import {
  ACCOUNT_SHARDS,
  shard,
  shardPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it } from "vitest";
import { newAgent, newOwner } from "../../../support/actors/owner.ts";
import { newRegion } from "../../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { widgetVisitor } from "../../../support/inProcess/widgetVisitor.ts";

/** What a workspace takes (decision 026). */
const PER_SECOND = 100;

it("the last second of a minute in which a hundred were sent in each is taken whole, on shards written a few times", async () => {
  // Half a minute in, so that no minute ends while they are written.
  const at = Math.floor(Date.now() / 60_000) * 60_000 + 30_000;
  const { deps: here } = await newRegion();
  const deps = { ...here, now: () => at };
  const { openTurn } = await import("../../../../functions/src/conversations/turn/openTurn.ts");
  const { closeTurn } = await import("../../../../functions/src/conversations/turn/closeTurn.ts");
  const owner = await newOwner();
  const agentId = await newAgent(owner, { dailyCredits: 1_000_000 });
  const account = workspaceAccount(owner.workspaceId);
  const count = Math.ceil((59 * PER_SECOND) / ACCOUNT_SHARDS);
  const answers = { [agentId]: { minute: Math.floor(at / 60_000), count } };
  await Promise.all(
    Array.from({ length: ACCOUNT_SHARDS }, (_, n) =>
      database
        .doc(shardPath(account, n))
        .set({ answers, credits: 100 }, { mergeFields: ["answers", "credits"] }),
    ),
  );
  const turn = async () => {
    const visitor = widgetVisitor(agentId);
    const opened = await openTurn(deps, visitor, { messageId: randomId(), text: "Hello" });
    const answer = { text: "Hello!", sources: [], unanswered: false };
    await closeTurn(deps, opened, { kind: "answered", price: 1, answer });
  };
  const outcomes = await Promise.allSettled(Array.from({ length: PER_SECOND }, turn));
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  const shards = await Promise.all(
    Array.from({ length: ACCOUNT_SHARDS }, (_, n) => readDocument(shardPath(account, n), shard)),
  );
  const taken = shards.map((one) => (one.answers[agentId]?.count ?? 0) - count);
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(PER_SECOND);
  // Random: of a hundred on 64, fifteen on one has a chance of one in a hundred million.
  expect(Math.max(...taken)).toBeLessThan(15);
});
