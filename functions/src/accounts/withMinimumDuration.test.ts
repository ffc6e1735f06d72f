import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withMinimumDuration } from "./withMinimumDuration.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds after which the answer to this work comes, whatever it is. */
async function msUntilAnswered(work: () => Promise<unknown>): Promise<number> {
  const begun = Date.now();
  const answered = withMinimumDuration(work).then(
    () => Date.now() - begun,
    () => Date.now() - begun,
  );
  await vi.runAllTimersAsync();
  return answered;
}

const lasting = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

it("answers quick and slower work, and a failure, after the same time", async () => {
  expect(await msUntilAnswered(async () => "sent")).toBe(700);
  expect(await msUntilAnswered(lasting(500))).toBe(700);
  expect(await msUntilAnswered(() => Promise.reject(new Error("not sent")))).toBe(700);
});

it("does not add to what takes longer, and hands on what comes of it", async () => {
  expect(await msUntilAnswered(lasting(900))).toBe(900);
  const answer = withMinimumDuration(async () => "sent");
  const refusal = withMinimumDuration(() => Promise.reject(new Error("not sent"))).catch(String);
  await vi.runAllTimersAsync();
  expect([await answer, await refusal]).toEqual(["sent", "Error: not sent"]);
});
