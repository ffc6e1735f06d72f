import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { ipShareOf } from "@parley/contract/conversations/limits/ipLimits.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { job } from "../../../functions/src/platform/jobs/job.ts";
import { ipNetwork } from "../../../functions/src/platform/http/ipNetwork.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { jobsWith, runJobsWith } from "../../support/inProcess/storedJobs.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { balanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

// What one IP address may spend of an agent's day, so that others are answered too.

const DAY_MS = 86_400_000;
const sandbox = sandboxApi(stack.sandbox);

let service: Service;
let owner: Owner;
beforeAll(async () => {
  service = await newService();
});
beforeEach(async () => {
  owner = await newOwner();
});
afterAll(() => service.close());

const visit = (agentId: string, ip: string) => newVisitor(agentId, { ip }, service.api);

const ask = async (visitor: Visitor, messageId: string = randomId()) =>
  (await visitor.say("Hello", messageId)).at(-1);

const refusal = {
  type: "failed",
  code: "network-limit",
  message: english("answers.network-limit"),
};

/** Counters of an IP address at an agent, as stored. */
async function countersOf(agentId: string, ip: string) {
  const key = service.deps.vault.hash(`address ${agentId} ${ipNetwork(ip)}`);
  return (await database.doc(limitPath(`address_${key}`)).get()).data();
}

async function spentBy(agentId: string, ip: string): Promise<number> {
  const spent: unknown = (await countersOf(agentId, ip))?.["spent"];
  return Object.values(Object(spent)).reduce((sum: number, one) => sum + Number(one), 0);
}

it("one address gets its part of an agent's day, however many sessions ask at once; others get theirs", async () => {
  const dailyCredits = 20 * BUILT_IN_CREDITS;
  const agentId = await newAgent(owner, { dailyCredits, enableHumanHandoff: true });
  const ip = freshIp();
  const flood = await Promise.all(Array.from({ length: 12 }, () => visit(agentId, ip)));
  const outcomes = await Promise.all(flood.map((visitor) => ask(visitor)));
  const refused = outcomes.filter((last) => last?.type !== "message");
  expect(outcomes.length - refused.length).toBe(ipShareOf(dailyCredits));
  for (const last of refused) expect(last).toEqual(refusal);
  const others = Array.from({ length: 15 }, async () => ask(await visit(agentId, freshIp())));
  for (const last of await Promise.all(others)) expect(last).toMatchObject({ type: "message" });
});

it("what it writes beyond that is kept, waits for a person, and is answered on the next day", async () => {
  const agentId = await newAgent(owner, {
    dailyCredits: 4 * BUILT_IN_CREDITS,
    enableHumanHandoff: true,
  });
  const ip = freshIp();
  expect(await ask(await visit(agentId, ip))).toMatchObject({ type: "message" });
  const late = await visit(agentId, ip);
  const messageId = randomId();
  expect(await ask(late, messageId)).toEqual(refusal);
  const { conversationId } = late;
  const stored = await readDocument(conversationPath(agentId, conversationId), conversation);
  expect(stored).toMatchObject({ state: "requested", unasked: true, lastText: "Hello", holds: [] });
  const mark = messagePath(agentId, conversationId, answerId(messageId));
  expect(await readDocument(mark, message)).toMatchObject({ error: "network-limit" });
  // Nobody is told that the agent's day is over, as it is not.
  await service.settled();
  const mails = await sandbox.mails(owner.email);
  expect(mails.filter(({ subject }) => subject.includes("spent its credits"))).toEqual([]);
  // Whoever comes back has it sent again once that may help.
  const comeBack = async () => {
    const opened = await service
      .api({ ip })
      .conversations.openSession({ agentId, token: late.token });
    return opened.transcript.canAnswerAgain;
  };
  expect(await comeBack()).toBeUndefined();
  service.pass(DAY_MS);
  expect(await comeBack()).toBe(true);
  expect(await ask(late, messageId)).toMatchObject({ type: "message" });
});

it("counts what answers cost, not what was reserved for them, and keeps it until the day is over", async () => {
  const model = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
  const agentId = await newAgent(owner, { dailyCredits: 400, vg_defaultModel: model });
  const ip = freshIp();
  const visitor = await visit(agentId, ip);
  for (let n = 0; n < 3; n += 1) answerOf(await visitor.say("Hello"));
  const used = async () => FREE_CREDITS - (await balanceOf(workspaceAccount(owner.workspaceId)));
  expect(await spentBy(agentId, ip)).toBe(await used());
  await sandbox.setModelMode({ mode: "error-500", times: 5 }, model);
  expect(await ask(visitor)).toMatchObject({ type: "failed" });
  expect(await spentBy(agentId, ip)).toBe(await used());
  const tomorrow = (Math.floor(service.deps.now() / DAY_MS) + 1) * DAY_MS;
  expect(Number((await countersOf(agentId, ip))?.["expiresAt"]) * 1000).toBeGreaterThan(tomorrow);
});

it("holds nobody back who tests their own agent", async () => {
  const agentId = await newAgent(owner, { dailyCredits: 4 * BUILT_IN_CREDITS });
  const ip = freshIp();
  const { idToken, workspaceId } = owner;
  const tester = service.api({ token: idToken, workspaceId, ip });
  const { token } = await tester.conversations.openTestSession({ agentId });
  const { conversations } = service.api({ token, ip });
  for (let n = 0; n < 3; n += 1) {
    const parts = [];
    const sent = { agentId, messageId: randomId(), text: "Hello" };
    for await (const part of await conversations.send(sent)) parts.push(part);
    expect(parts.at(-1)).toMatchObject({ type: "message" });
  }
});

describe("translations for a person", () => {
  /** A visitor of this network to whom a person attends, who reads English. */
  async function attended(agentId: string, ip: string): Promise<Visitor> {
    const visitor = await visit(agentId, ip);
    await visitor.say("Hello");
    const { conversationId } = visitor;
    await owner.api.conversations.takeOver({ agentId, conversationId });
    return visitor;
  }

  const newModel = () => `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
  const translating = (model: string, dailyCredits: number) =>
    newAgent(owner, { dailyCredits, vg_defaultModel: model, translateUserResponse: true });
  const used = async () => FREE_CREDITS - (await balanceOf(workspaceAccount(owner.workspaceId)));

  /** Whether the last message of a visitor's was translated. */
  async function isTranslated({ agentId, conversationId }: Visitor, messageId: string) {
    const stored = await readDocument(messagePath(agentId, conversationId, messageId), message);
    expect(stored.text).toBe("Merci");
    return stored.translation !== undefined;
  }

  it("count in the network's part of the day, beyond which a person reads what was written", async () => {
    const dailyCredits = 40;
    const agentId = await translating(newModel(), dailyCredits);
    const ip = freshIp();
    const visitor = await attended(agentId, ip);
    const outcomes: boolean[] = [];
    for (let n = 0; n < ipShareOf(dailyCredits); n += 1) {
      await visitor.say("Merci", `message-${n}`);
      outcomes.push(await isTranslated(visitor, `message-${n}`));
      expect(await spentBy(agentId, ip)).toBe(await used());
    }
    const translated = outcomes.filter((isOne) => isOne).length;
    expect(outcomes).toEqual(outcomes.map((_, n) => n < translated));
    expect([translated > 0, outcomes.at(-1)]).toEqual([true, false]);
    expect(await used()).toBe(ipShareOf(dailyCredits));
    const elsewhere = await attended(agentId, freshIp());
    await elsewhere.say("Merci", "elsewhere");
    expect(await isTranslated(elsewhere, "elsewhere")).toBe(true);
  });

  it("count what they cost, also where a job makes them, and nothing where there is none", async () => {
    const model = newModel();
    const agentId = await translating(model, 400);
    const ip = freshIp();
    const visitor = await attended(agentId, ip);
    const crash = crashAt(service.deps.db, 1, "after");
    await refusalOf(visitor.say("Merci", "by-a-job"));
    expect(crash.end()).toBe(true);
    expect(await spentBy(agentId, ip)).toBeGreaterThan(await used());
    for (let run = 0; run < 2; run += 1) await runJobsWith(service.deps, "messageId", "by-a-job");
    expect(await isTranslated(visitor, "by-a-job")).toBe(true);
    expect(await spentBy(agentId, ip)).toBe(await used());
    await sandbox.setModelMode({ mode: "error-500", times: 5 }, model);
    await visitor.say("Merci", "failed");
    expect(await isTranslated(visitor, "failed")).toBe(false);
    expect(await spentBy(agentId, ip)).toBe(await used());
  });

  it("are not begun by a job either once the day is spent, which counts them no longer", async () => {
    const agentId = await translating(newModel(), 400);
    const ip = freshIp();
    const visitor = await attended(agentId, ip);
    const crash = crashAt(service.deps.db, 1, "after");
    await refusalOf(visitor.say("Merci", "too-late"));
    expect(crash.end()).toBe(true);
    await database.doc(agentConfigPath(agentId)).update({ dailyCredits: 1 });
    await runJobsWith(service.deps, "messageId", "too-late");
    expect(await isTranslated(visitor, "too-late")).toBe(false);
    expect(await spentBy(agentId, ip)).toBe(await used());
  });

  const STEPS = [2, 3, 4, 5];
  const MOMENTS: readonly Moment[] = ["before", "after"];
  it.each([
    ["is paid for", "reply"],
    ["fails", "error-500"],
  ] as const)("count once, wherever the process ends, for one that %s", async (_, mode) => {
    const model = newModel();
    const agentId = await translating(model, 400);
    const ip = freshIp();
    const visitor = await attended(agentId, ip);
    if (mode !== "reply") await sandbox.setModelMode({ mode, times: 1000 }, model);
    // The jobs that tell people of it would count among the writes.
    service.pause(true);
    for (const step of STEPS)
      for (const moment of MOMENTS) {
        const messageId = `${moment}-${step}`;
        const crash = crashAt(service.deps.db, step, moment);
        await visitor.say("Merci", messageId).catch(() => undefined);
        crash.end();
        for (let run = 0; run < 2; run += 1)
          await runJobsWith(service.deps, "messageId", messageId);
        const outcome = { messageId, spent: await spentBy(agentId, ip) };
        expect(outcome).toEqual({ messageId, spent: await used() });
        expect(await jobsWith("messageId", messageId)).toEqual([]);
        expect(await isTranslated(visitor, messageId)).toBe(mode === "reply");
      }
    service.pause(false);
  });

  it("count no longer where nothing could be kept for them, as nothing was charged", async () => {
    const agentId = await translating(newModel(), 400);
    const ip = freshIp();
    const visitor = await attended(agentId, ip);
    service.pause(true);
    const { db } = service.deps;
    const runTransaction = db.runTransaction.bind(db);
    let count = 0;
    const failSecond: typeof runTransaction = (...given) => {
      count += 1;
      return count === 2 ? Promise.reject(new Error("It is busy.")) : runTransaction(...given);
    };
    Object.assign(db, { runTransaction: failSecond });
    await visitor.say("Merci", "not-kept");
    Object.assign(db, { runTransaction });
    service.pause(false);
    expect(await isTranslated(visitor, "not-kept")).toBe(false);
    expect(await spentBy(agentId, ip)).toBe(await used());
  });

  const spendDay = ({ agentId }: Visitor) =>
    database.doc(agentConfigPath(agentId)).update({ dailyCredits: 1 });
  const translateElsewhere = ({ agentId, conversationId }: Visitor, messageId: string) =>
    database
      .doc(messagePath(agentId, conversationId, messageId))
      .update({ translation: { language: "en", text: "Thanks" } });
  it.each([
    ["finds the day spent", spendDay, false, false],
    ["finds the message translated", translateElsewhere, false, true],
    ["is given up itself", () => Promise.resolve(), true, false],
  ] as const)("count no longer once their job %s, however often it runs", async (...given) => {
    const [, meanwhile, givenUp, becomesTranslated] = given;
    const { translateMessage } =
      await import("../../../functions/src/conversations/translate/translateForOperator.ts");
    const agentId = await translating(newModel(), 400);
    const ip = freshIp();
    const visitor = await attended(agentId, ip);
    service.pause(true);
    const crash = crashAt(service.deps.db, 1, "after");
    await refusalOf(visitor.say("Merci", "left-to-job"));
    expect(crash.end()).toBe(true);
    service.pause(false);
    await meanwhile(visitor, "left-to-job");
    const queued = (await jobsWith("messageId", "left-to-job"))
      .map((stored) => ({ parsed: job.parse(stored.get("job")), jobId: stored.id }))
      .find(({ parsed }) => parsed.kind === "translateMessage");
    if (queued?.parsed.kind !== "translateMessage") throw new Error("There is no such job.");
    expect(await spentBy(agentId, ip)).toBeGreaterThan(await used());
    for (let run = 0; run < 2; run += 1)
      await translateMessage(service.deps, queued.parsed, { jobId: queued.jobId, givenUp });
    expect(await spentBy(agentId, ip)).toBe(await used());
    expect(await isTranslated(visitor, "left-to-job")).toBe(becomesTranslated);
  });
});
