import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it, vi } from "vitest";
import { callOnce } from "../../../functions/src/conversations/answer/tools/claimCall.ts";
import { database } from "../../support/stack/database.ts";

const done = { outcome: "done", text: "Cancelled.", failure: null } as const;
const unknown = {
  outcome: "failed",
  text: expect.stringContaining("it is not known what came of it"),
  failure: { key: "toolFailures.madeBefore", values: {} },
  timesMade: 0,
};
const newTurn = () => ({
  conversation: { agentId: randomId(), ID: randomId() },
  messageId: randomId(),
});
const depsAt = (now: () => number) => ({
  db: database,
  now,
  log: { info: vi.fn(), error: vi.fn() },
});

it("a call that is under way is waited for, and not made again", async () => {
  const turn = newTurn();
  const deps = depsAt(Date.now);
  const call = Promise.withResolvers<typeof done>();
  const begun = Promise.withResolvers<void>();
  const first = callOnce(deps, turn, ["cancel"], () => {
    begun.resolve();
    return call.promise;
  });
  await begun.promise;
  const again = vi.fn(async () => done);
  const second = callOnce(deps, turn, ["cancel"], again);
  const isAnswered = await Promise.race([
    second.then(() => true),
    new Promise((resolve) => setTimeout(() => resolve(false), 1000)),
  ]);
  expect(isAnswered).toBe(false);
  call.resolve(done);
  expect(await Promise.all([first, second])).toEqual([done, done]);
  expect(again).not.toHaveBeenCalled();
});

it("of a call whose process ended, nothing is known, and it is not made again", async () => {
  const turn = newTurn();
  const begun = Promise.withResolvers<void>();
  void callOnce(depsAt(Date.now), turn, ["cancel"], () => {
    begun.resolve();
    return Promise.withResolvers<typeof done>().promise;
  });
  await begun.promise;
  expect(await askAgain(turn, () => Date.now() + 60_000)).toMatchObject(unknown);
});

it("a call that broke off is not waited for", async () => {
  const turn = newTurn();
  const broken = callOnce(depsAt(Date.now), turn, ["cancel"], () => Promise.reject(new Error("x")));
  await expect(broken).rejects.toThrow("x");
  // Were it waited for, it would be for good.
  expect(await askAgain(turn, () => 0)).toMatchObject(unknown);
});

async function askAgain(turn: ReturnType<typeof newTurn>, now: () => number) {
  const again = vi.fn(async () => done);
  const result = await callOnce(depsAt(now), turn, ["cancel"], again);
  return { ...result, timesMade: again.mock.calls.length };
}
