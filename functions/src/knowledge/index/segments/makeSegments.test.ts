import { describe, expect, it } from "vitest";
import { makeSegments } from "./makeSegments.ts";
import { openSegment } from "./openSegment.ts";
import { doSegmentWork } from "./doSegmentWork.ts";

const passages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `d-${n}`,
    heading: `Chapter ${n % 7}`,
    text: Array.from({ length: 60 }, (__, at) => `word${(n * 31 + at * 17) % 4001}`).join(" "),
  }));
const book = (count: number, docId = "d") => ({
  docId,
  title: "Book",
  generation: 1,
  chunks: passages(count),
});

/** How often the process could do something else meanwhile. */
async function turnsDuring<Made>(
  work: () => Promise<Made>,
): Promise<{ made: Made; turns: number }> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const made = await work().finally(() => clearInterval(timer));
  return { made, turns };
}

describe("segments of many passages", () => {
  it("are encoded apart, as they are here, and the process goes on meanwhile", async () => {
    const documents = [book(1500)];
    const { made, turns } = await turnsDuring(() => makeSegments({ documents }));
    expect(turns).toBeGreaterThan(5);
    const here = doSegmentWork({ documents });
    expect(made.map(({ docs, chunkCount }) => ({ docs, chunkCount }))).toEqual(
      here.map(({ docs, chunkCount }) => ({ docs, chunkCount })),
    );
    expect(
      made.map(({ bytes }) => Buffer.from(bytes).equals(here[0]?.bytes ?? Buffer.alloc(0))),
    ).toEqual([true]);
  });

  it("are put together apart, without what tombstones hide", async () => {
    const segments = [book(700), book(700, "other")].flatMap((one) =>
      doSegmentWork({ documents: [one] }).map(({ bytes }) => bytes),
    );
    const tombstones = new Map([["other", 1]]);
    const { made, turns } = await turnsDuring(() => makeSegments({ segments, tombstones }));
    expect(turns).toBeGreaterThan(5);
    expect(made).toMatchObject([{ chunkCount: 700, docs: [{ docId: "d", generation: 1 }] }]);
    expect(openSegment(made[0]?.bytes ?? new Uint8Array()).chunk(699).id).toBe("d-699");
  });
});
