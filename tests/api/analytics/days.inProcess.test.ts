import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { answerId } from "@parley/contract/conversations/message.ts";
import {
  analyticsDay,
  analyticsDayPath,
  analyticsPath,
  DAYS_KEPT,
  type AnalyticsDay,
} from "@parley/contract/analytics/day.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  deleteOldDays,
  rollUpAnalytics,
} from "../../../functions/src/analytics/rollUpAnalytics.ts";
import { newAgent } from "../../support/actors/owner.ts";
import { answerOf, newVisitor, visitorWith } from "../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

const today = () => dayKeyOf(service.deps.now());
const nothing = analyticsDay.parse({ day: "2026-01-01" });

/** The agent's days, after two sweeps at once, when everything that was counted is due. */
async function daysOf(agentId: string): Promise<AnalyticsDay[]> {
  const later = { ...service.deps, now: () => service.deps.now() + 120_000 };
  await Promise.all([rollUpAnalytics(later), rollUpAnalytics(later)]);
  const { docs } = await database.collection(analyticsPath(agentId)).get();
  return docs.map((one) => analyticsDay.parse(one.data()));
}

it("a day's figures are what happened on it, once, whoever wrote at once", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const day = today();
  const visitors = await Promise.all(
    ["193.99.144.80", "193.99.144.80", "198.18.4.4"].map((ip) =>
      newVisitor(agentId, { ip }, service.api),
    ),
  );
  const [first] = visitors;
  if (first === undefined) throw new Error("There is no visitor.");
  // Of four messages at once in each conversation, one is sent twice.
  const answers = await Promise.all(
    visitors.flatMap((visitor) => {
      const again = randomId();
      const ids = [again, again, randomId(), randomId(), randomId()];
      return ids.map((id) => visitor.say("Do you sell tandems?", id));
    }),
  );
  expect(answers.map(answerOf).every(({ message }) => message.unanswered)).toBe(true);
  await first.say("I want to talk to a human.");
  const talk = { agentId, conversationId: first.conversationId };
  await owner.api.conversations.takeOver(talk);
  const reply = { ...talk, messageId: randomId(), text: "Robin here." };
  await Promise.all([owner.api.conversations.reply(reply), owner.api.conversations.reply(reply)]);
  await first.say("Thank you!");

  const [counted, ...others] = await daysOf(agentId);
  expect(others).toEqual([]);
  const { answerMs, answersWithin } = counted ?? nothing;
  expect(counted).toEqual({
    ...nothing,
    day,
    answerMs,
    answersWithin,
    conversations: 3,
    visitorMessages: 14,
    // The request has a reply as well, which is not an answer; after the takeover the agent is silent.
    botMessages: 13,
    canned: 1,
    operatorMessages: 1,
    unanswered: 12,
    requests: 1,
    takeovers: 1,
    credits: 12 * BUILT_IN_CREDITS,
    countries: { DE: 2 },
  });
  const said = (await Promise.all(visitors.map((one) => one.transcript()))).flatMap(
    ({ messages }) => messages,
  );
  const waits = said.flatMap(({ ID, ts }) => {
    const answer = said.find((one) => one.ID === answerId(ID));
    return answer?.unanswered !== true ? [] : [answer.ts - ts];
  });
  expect(waits).toHaveLength(12);
  expect(answerMs).toBe(waits.reduce((sum, each) => sum + each, 0));
  expect(Object.values(answersWithin).reduce((sum, each) => sum + each, 0)).toBe(12);
  expect(answersWithin["1"] ?? 0).toBe(waits.filter((each) => each <= 1000).length);
});

it("the owner's own test counts for nothing", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const { token } = await owner.api.conversations.openTestSession({ agentId });
  const tester = await visitorWith(token, agentId, {}, service.api);
  answerOf(await tester.say("Do you sell tandems?"));
  await tester.say("I want to talk to a human.");
  await owner.api.conversations.takeOver({ agentId, conversationId: tester.conversationId });
  expect(await daysOf(agentId)).toEqual([]);
});

it("a day ends at midnight in UTC, in the middle of a conversation", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId, {}, service.api);
  const dayMs = 86_400_000;
  service.pass(dayMs - (service.deps.now() % dayMs) - 60_000);
  const before = today();
  answerOf(await visitor.say("Do you sell tandems?"));
  service.pass(60_000);
  const after = today();
  expect(after).not.toBe(before);
  answerOf(await visitor.say("And bells?"));
  const exchange = { visitorMessages: 1, botMessages: 1, unanswered: 1, credits: BUILT_IN_CREDITS };
  expect(await daysOf(agentId)).toMatchObject([
    { day: before, conversations: 1, ...exchange },
    { day: after, conversations: 0, ...exchange },
  ]);
});

it("nothing is written below an agent that is deleted, and nothing stays of its figures", async () => {
  const owner = await ownerIn(service);
  const [counted, kept] = [await newAgent(owner), await newAgent(owner)];
  for (const agentId of [counted, kept]) {
    const visitor = await newVisitor(agentId, {}, service.api);
    answerOf(await visitor.say("Do you sell tandems?"));
  }
  expect(await daysOf(counted)).toHaveLength(1);
  const visitor = await newVisitor(counted, {}, service.api);
  answerOf(await visitor.say("And bells?"));
  service.pause(true);
  await owner.api.agents.remove({ agentId: counted, title: "Workshop helper" });
  // The sweep comes between the deletion and the job that clears up.
  expect(await daysOf(counted)).toMatchObject([{ conversations: 1 }]);
  service.pause(false);
  service.pass(60_000);
  await service.runDue();
  const below = await database.doc(agentPath(counted)).listCollections();
  expect(below.map(({ id }) => id)).toEqual([]);
  expect(await daysOf(kept)).toHaveLength(1);
});

it("days are kept for two years", async () => {
  const agentId = randomId();
  const now = service.deps.now();
  const at = (daysAgo: number) => dayKeyOf(now - daysAgo * 86_400_000);
  for (const day of [at(DAYS_KEPT), at(DAYS_KEPT + 1)])
    await database.doc(analyticsDayPath(agentId, day)).set({ day, loads: 1 });
  await deleteOldDays({ db: database, now: () => now });
  const { docs } = await database.collection(analyticsPath(agentId)).get();
  expect(docs.map(({ id }) => id)).toEqual([at(DAYS_KEPT)]);
});

/**
 * Two sweeps at once, when what nobody else waits for is due: any other sweep of the database, the stack's own and other
 * tests' too, would find what cannot be counted first, and set it aside.
 * @returns what they said of this document
 */
async function sweepLater(path: string): Promise<string[]> {
  const named: string[] = [];
  const error: Service["deps"]["log"]["error"] = (said, _why, about) => {
    if (about?.["path"] === path) named.push(said);
  };
  const later = { ...service.deps, now: inAMonth, log: { ...service.deps.log, error } };
  await Promise.all([rollUpAnalytics(later), rollUpAnalytics(later)]);
  return named;
}

const inAMonth = () => service.deps.now() + 30 * 86_400_000;

it("a conversation whose counts cannot be stored holds up no other of its agent", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const talks = await Promise.all(
    Array.from({ length: 4 }, () => newVisitor(agentId, {}, service.api)),
  );
  for (const visitor of talks) answerOf(await visitor.say("Do you sell tandems?"));
  const [bad] = talks;
  const ref = database.doc(conversationPath(agentId, bad?.conversationId ?? ""));
  // A name that the database refuses.
  const uncounted = { [today()]: { "countries.__x__": 1 } };
  await ref.update({ uncounted, countDue: inAMonth() });
  expect(await sweepLater(ref.path)).toContain("counts were not moved to an agent's days");
  expect(await daysOf(agentId)).toMatchObject([{ conversations: 3, visitorMessages: 3 }]);
  // Looked at again in a day, and not before.
  expect(Number((await ref.get()).get("countDue"))).toBeGreaterThan(inAMonth() + 3_600_000);
});

it("a conversation whose counts cannot be read is named, and leaves the queue for a day", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const [bad, good] = await Promise.all([
    newVisitor(agentId, {}, service.api),
    newVisitor(agentId, {}, service.api),
  ]);
  for (const visitor of [bad, good]) answerOf(await visitor.say("Do you sell tandems?"));
  const ref = database.doc(conversationPath(agentId, bad.conversationId));
  const uncounted = { [today()]: { visitorMessages: "one" } };
  await ref.update({ uncounted, countDue: inAMonth() });
  expect(await sweepLater(ref.path)).toEqual(["counts cannot be read"]);
  expect(await daysOf(agentId)).toMatchObject([{ conversations: 1, visitorMessages: 1 }]);
  const stored = (await ref.get()).data();
  expect(stored).toMatchObject({ uncounted });
  expect(Number(stored?.["countDue"])).toBeGreaterThan(inAMonth() + 3_600_000);
  // Not looked at again before.
  expect(await sweepLater(ref.path)).toEqual([]);
});
