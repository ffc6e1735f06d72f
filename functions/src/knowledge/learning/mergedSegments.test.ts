import { describe, expect, test } from "vitest";
import { MAX_SEGMENT_BYTES, MAX_SEGMENT_CHUNKS } from "../index/segments/segment.ts";
import type { StoredManifest } from "./indexManifest.ts";
import { mergedSegments, needsMerge } from "./mergedSegments.ts";

type Segment = StoredManifest["segments"][number];

let made = 0;

function segment(share: number, more: Partial<Segment> = {}): Segment {
  made += 1;
  const docs = [{ docId: `doc-${made}`, generation: made }];
  const chunkCount = Math.max(1, Math.round(share * MAX_SEGMENT_CHUNKS));
  return { id: `segment-${made}`, chunkCount, size: 0, docs, ...more };
}

/** What a merge leaves: the large ones as they are, of the others as few as hold their passages. */
function merge(segments: readonly Segment[]): Segment[] {
  const small = mergedSegments({ segments: [...segments], tombstones: [] });
  let left = small.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
  const together: Segment[] = [];
  for (; left > 0; left -= MAX_SEGMENT_CHUNKS)
    together.push(segment(Math.min(1, left / MAX_SEGMENT_CHUNKS)));
  return [...together, ...segments.filter((one) => !small.includes(one))];
}

describe("segments that are put together", () => {
  test("a cold instance takes at most ten reads until 10,000 passages, and little is written anew", () => {
    let segments: Segment[] = [];
    let written = 0;
    for (let passages = 0; passages < 10_000; passages += 20) {
      segments.push(segment(20 / MAX_SEGMENT_CHUNKS));
      if (needsMerge({ segments, tombstones: [] })) {
        const before = new Set(segments);
        segments = merge(segments);
        for (const one of segments) if (!before.has(one)) written += one.chunkCount;
      }
      expect(2 + segments.length).toBeLessThanOrEqual(10);
    }
    // All of them each time, from twelve on, is 29 times.
    expect(written / 10_000).toBeLessThan(12);
  });

  test("large ones stay as they are, by their passages or by their bytes", () => {
    const large = [segment(1), segment(0.3, { size: 0.8 * MAX_SEGMENT_BYTES })];
    const small = [segment(0.4), segment(0.01)];
    const segments = [...large, ...small];
    expect(mergedSegments({ segments, tombstones: [] })).toEqual(small);
  });

  test("a large one, many of whose documents no longer exist, is written anew", () => {
    const docs = ["a", "b", "c", "d"].map((docId) => ({ docId, generation: 1 }));
    const segments = [segment(1, { docs })];
    const gone = (generation: number) => ({ segments, tombstones: [{ docId: "a", generation }] });
    expect(mergedSegments(gone(1))).toEqual(segments);
    expect(mergedSegments(gone(0))).toEqual([]);
  });

  test("more than eight large ones are not written anew for each change", () => {
    const segments = Array.from({ length: 12 }, () => segment(1));
    expect(needsMerge({ segments: [...segments, segment(0.01)], tombstones: [] })).toBe(false);
    const two = [...segments, segment(0.01), segment(0.01)];
    expect(needsMerge({ segments: two, tombstones: [] })).toBe(true);
  });
});
