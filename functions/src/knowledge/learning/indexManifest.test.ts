import { describe, expect, it } from "vitest";
import { withoutDocument, type StoredManifest } from "./indexManifest.ts";

const manifest: StoredManifest = {
  generation: 4,
  segments: [
    { id: "s1", chunkCount: 3, size: 0, docs: [{ docId: "a", generation: 4 }] },
    {
      id: "s2",
      chunkCount: 5,
      size: 0,
      docs: [
        { docId: "a", generation: 2 },
        { docId: "b", generation: 3 },
      ],
    },
  ],
  tombstones: [{ docId: "a", generation: 2 }],
};

describe("withoutDocument", () => {
  it("drops a segment that held nothing else and buries every version elsewhere", () => {
    const { manifest: after, dropped } = withoutDocument(manifest, "a");
    expect(dropped).toEqual(["s1"]);
    expect(after.segments.map((one) => one.id)).toEqual(["s2"]);
    expect(after.tombstones).toEqual([{ docId: "a", generation: 4 }]);
    expect(after.generation).toBe(5);
  });

  it("forgets tombstones whose segment is gone", () => {
    const first = withoutDocument(manifest, "a").manifest;
    const { manifest: after, dropped } = withoutDocument(first, "b");
    expect(dropped).toEqual(["s2"]);
    expect(after).toEqual({ generation: 6, segments: [], tombstones: [] });
  });

  it("does nothing to others for a document that was never indexed", () => {
    const { manifest: after, dropped } = withoutDocument(manifest, "ab");
    expect(dropped).toEqual([]);
    expect(after.segments).toEqual(manifest.segments);
    expect(after.tombstones).toEqual(manifest.tombstones);
  });
});
