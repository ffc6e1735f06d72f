import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { creditsDaysPath } from "@parley/contract/credits/day.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { expect, it } from "vitest";
import { rollUp } from "../../../functions/src/credits/rollUp.ts";
import { database } from "../../support/stack/database.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";

it("the chart counts every entry once, before and after the daily totals are made", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  const counted = async () => {
    const { days } = await owner.api.credits.chart({ days: 2 });
    return days.reduce((sum, { byAgent }) => sum + (byAgent[agentId] ?? 0), 0);
  };
  answerOf(await visitor.say("Hello"));
  answerOf(await visitor.say("Hello again"));
  expect(await counted()).toBe(2 * BUILT_IN_CREDITS);
  // Two simultaneous sweeps, a while from now: entries must be final before they are totalled.
  const later = { db: database, now: () => Date.now() + 600_000 };
  await Promise.all([rollUp(later), rollUp(later)]);
  expect(await counted()).toBe(2 * BUILT_IN_CREDITS);
  const days = await database
    .collection(creditsDaysPath(workspaceAccount(owner.workspaceId)))
    .get();
  expect(days.docs.map((one) => Number(one.get(`byAgent.${agentId}`)))).toEqual([
    2 * BUILT_IN_CREDITS,
  ]);
  answerOf(await visitor.say("And once more"));
  expect(await counted()).toBe(3 * BUILT_IN_CREDITS);
});
