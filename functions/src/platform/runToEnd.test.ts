import { expect, it } from "vitest";
import { runToEnd } from "./runToEnd.ts";

/** Three steps that end one by one; `done` are those that did. */
function steps() {
  const done: number[] = [];
  async function* work() {
    for (const step of [1, 2, 3]) {
      await Promise.resolve();
      done.push(step);
      yield step;
    }
  }
  return { done, work: work() };
}

const leaves = () => {
  let count = 0;
  return { count: () => count, note: () => void (count += 1) };
};

it("gives every part in order", async () => {
  const [{ work }, left] = [steps(), leaves()];
  const heard: number[] = [];
  for await (const step of runToEnd(work, left.note)) heard.push(step);
  expect([heard, left.count()]).toEqual([[1, 2, 3], 0]);
});

it.each([0, 1, 2, 3])("ends its work for a listener who leaves after %i parts", async (count) => {
  const [{ work, done }, left] = [steps(), leaves()];
  const parts = runToEnd(work, left.note);
  for (let n = 0; n < count; n += 1) await parts.next();
  await parts.return?.();
  expect(done).toEqual([1, 2, 3]);
});

it("does not wait for a listener who takes nothing", async () => {
  const [{ work, done }, left] = [steps(), leaves()];
  const parts = runToEnd(work, left.note);
  await expect.poll(() => done).toEqual([1, 2, 3]);
  expect(await parts.next()).toMatchObject({ value: 1, done: false });
});

it("says who left before the end, and passes on what went wrong to who stayed", async () => {
  const left = leaves();
  async function* failing() {
    yield 1;
    throw new Error("No more.");
  }
  const parts = runToEnd(failing(), left.note);
  await parts.return?.();
  expect(left.count()).toBe(1);
  const heard = runToEnd(failing(), left.note);
  await expect(heard.next().then(() => heard.next())).rejects.toThrow("No more.");
  expect(left.count()).toBe(1);
});
