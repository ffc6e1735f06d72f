import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it, vi } from "vitest";
import { callOnce } from "../../../functions/src/conversations/answer/tools/claimCall.ts";
import { database } from "../../support/stack/database.ts";

const done = { outcome: "done", text: "Cancelled." } as const;
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
  const { agentId, ID } = turn.conversation;
  const broken = callOnce(depsAt(Date.now), turn, ["cancel"], () => Promise.reject(new Error("x")));
  await expect(broken).rejects.toThrow("x");
  const again = vi.fn(async () => done);
  const later = depsAt(() => Date.now() + 60_000);
  const result = await callOnce(later, turn, ["cancel"], again);
  expect(result.outcome).toBe("failed");
  expect(result.text).toContain("it is not known what came of it");
  expect(again).not.toHaveBeenCalled();
  await database.recursiveDelete(database.doc(conversationPath(agentId, ID)));
});
