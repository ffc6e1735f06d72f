import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { creditsDay, creditsDaysPath } from "@parley/contract/credits/day.ts";
import { entryPath, LEDGER } from "@parley/contract/credits/entry.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it, vi } from "vitest";
import { rollUp, SETTLED_MS } from "../../../functions/src/credits/rollUp.ts";
import { database } from "../../support/stack/database.ts";
import type { Log } from "../../../functions/src/platform/log.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";

const daysOf = ({ workspaceId }: Owner) =>
  database.collection(creditsDaysPath(workspaceAccount(workspaceId))).get();
const ledgerOf = ({ workspaceId }: Owner) =>
  database
    .collection(LEDGER)
    .where("accounts", "array-contains", workspaceAccount(workspaceId))
    .where("cause", "==", "agent")
    .get();

/**
 * What a sweep needs, as far ahead that what was just written is final, and no further: other files' histories
 * write into the hours to come, and what is before the mark is not added any more.
 */
function sweeper() {
  const error = vi.fn<Log["error"]>();
  const deps = { db: database, now: () => Date.now() + SETTLED_MS, log: { error } };
  return { deps, error };
}

/** Until nothing is left, however much other files have written. */
async function rollUpAll(deps: Parameters<typeof rollUp>[0]): Promise<void> {
  while ((await rollUp(deps)) > 0);
}

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
  // Two simultaneous sweeps, once the entries are final.
  const { deps } = sweeper();
  await Promise.all([rollUp(deps), rollUp(deps)]);
  await rollUpAll(deps);
  expect(await counted()).toBe(2 * BUILT_IN_CREDITS);
  const days = await daysOf(owner);
  expect(days.docs.map((one) => Number(one.get(`byAgent.${agentId}`)))).toEqual([
    2 * BUILT_IN_CREDITS,
  ]);
  answerOf(await visitor.say("And once more"));
  expect(await counted()).toBe(3 * BUILT_IN_CREDITS);
});

it("one tenant's bad entries are passed over and reported, and hold up nobody else's", async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const [agentId, othersAgent] = [await newAgent(owner), await newAgent(other)];
  answerOf(await (await newVisitor(agentId)).say("Hello"));
  const good = (await ledgerOf(owner)).docs[0]?.data() ?? {};
  // An agent that could be made before such ids were refused, a key that the database refuses, and a damaged one.
  const bad = [{ agentId: "constructor" }, { agentId: "__x__" }, { credits: "many" }];
  const ids = bad.map(() => randomId());
  const ts = Date.now();
  for (const [index, entryId] of ids.entries())
    await database
      .doc(entryPath(entryId))
      .set({ ...good, ID: entryId, ...bad[index], ts: ts + index });
  answerOf(await (await newVisitor(othersAgent)).say("Hello"));
  const { deps, error } = sweeper();
  await rollUpAll(deps);
  const reported = error.mock.calls.map(([, , details]) => details?.["entryId"]);
  expect(new Set(reported)).toEqual(new Set(ids.slice(1)));
  const dayOfOwner = (await daysOf(owner)).docs.map((one) => creditsDay.parse(one.data()).byAgent);
  expect(dayOfOwner).toEqual([{ [agentId]: BUILT_IN_CREDITS, constructor: BUILT_IN_CREDITS }]);
  const dayOfOther = (await daysOf(other)).docs.map((one) => creditsDay.parse(one.data()).byAgent);
  expect(dayOfOther).toEqual([{ [othersAgent]: BUILT_IN_CREDITS }]);
  await expect(owner.api.credits.chart({ days: 2 })).resolves.toBeDefined();
});

it("passes a whole run of bad entries over in one sweep, and adds what comes after them", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  answerOf(await (await newVisitor(agentId)).say("Hello"));
  const good = (await ledgerOf(owner)).docs[0]?.data() ?? {};
  await rollUpAll(sweeper().deps);
  const ts = Date.now();
  const ids = Array.from({ length: 100 }, () => randomId());
  const batch = database.batch();
  for (const [index, entryId] of ids.entries())
    batch.set(database.doc(entryPath(entryId)), {
      ...good,
      ID: entryId,
      credits: "many",
      ts: ts + index,
    });
  const last = randomId();
  batch.set(database.doc(entryPath(last)), { ...good, ID: last, ts: ts + ids.length });
  await batch.commit();
  const { deps, error } = sweeper();
  await rollUp({ ...deps, now: () => ts + ids.length + SETTLED_MS });
  const reported = error.mock.calls.map(([, , details]) => details?.["entryId"]);
  expect(new Set(reported)).toEqual(new Set(ids));
  const days = (await daysOf(owner)).docs.map((one) => creditsDay.parse(one.data()).byAgent);
  expect(days).toEqual([{ [agentId]: 2 * BUILT_IN_CREDITS }]);
});
