import { describe, expect, it } from "vitest";
import { createBoundedQueue, QueueFullError } from "./boundedQueue.ts";

/** Work that ends when it is told to. */
function newWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    of: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
  };
}

describe("a bounded queue", () => {
  it("does one thing at a time, in the order in which they came", async () => {
    const queue = createBoundedQueue({ all: 3, each: 3 });
    const work = newWork();
    const [first, second] = ["a", "b"].map((name) => queue.run("one", work.of(name)));
    await Promise.resolve();
    expect(work.begun).toEqual(["a"]);
    work.end("a");
    expect(await first).toBe("a");
    await expect.poll(() => work.begun).toEqual(["a", "b"]);
    work.end("b");
    expect(await second).toBe("b");
  });

  it("refuses an owner's second thing at once, and still takes another owner's", async () => {
    const queue = createBoundedQueue({ all: 3, each: 1 });
    const work = newWork();
    const first = queue.run("one", work.of("a"));
    await expect(queue.run("one", work.of("b"))).rejects.toThrow(QueueFullError);
    const other = queue.run("other", work.of("c"));
    await Promise.resolve();
    work.end("a");
    await first;
    await expect.poll(() => work.begun).toEqual(["a", "c"]);
    work.end("c");
    expect(await other).toBe("c");
    const again = queue.run("one", work.of("d"));
    await expect.poll(() => work.begun).toContain("d");
    work.end("d");
    expect(await again).toBe("d");
  });

  it("refuses whoever comes when all places are taken, until one is free, also after a failure", async () => {
    const queue = createBoundedQueue({ all: 2, each: 1 });
    const work = newWork();
    const failing = queue.run("one", () => Promise.reject(new Error("It fails.")));
    const second = queue.run("two", work.of("a"));
    await expect(queue.run("three", work.of("b"))).rejects.toThrow(QueueFullError);
    await expect(failing).rejects.toThrow("It fails.");
    const third = queue.run("three", work.of("c"));
    work.end("a");
    await second;
    await expect.poll(() => work.begun).toEqual(["a", "c"]);
    work.end("c");
    expect(await third).toBe("c");
  });
});
