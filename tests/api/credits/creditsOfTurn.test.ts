import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { messagesPath } from "@parley/contract/conversations/message.ts";
import {
  creditsStatus,
  creditsStatusPath,
  orgAccount,
  shardPath,
  workspaceAccount,
  shardsPath,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { turnContext, turnContextPath } from "../../../functions/src/conversations/turn/turns.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { balanceOf, entriesOf, imbalanceOf, holdsOf } from "../../support/stack/credits.ts";
import { database, readDocument, waitForDocument } from "../../support/stack/database.ts";
import { waitForNoJobs } from "../../support/stack/jobs.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { required, stack } from "../../support/stack/stack.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let account: string;
beforeEach(async () => {
  owner = await newOwner();
  account = workspaceAccount(owner.workspaceId);
});

const sweep = () => rawCall("POST", "/internal/sweep", { token: required("PARLEY_SWEEP_KEY") });

/**
 * Leaves this many credits in the workspace, and moves all others to an unused organisation.
 * @returns moves them back
 */
async function leaveCredits(credits: number): Promise<() => Promise<unknown>> {
  const { orgId } = await newOrg(owner);
  const amount = FREE_CREDITS - credits;
  const move = (direction: "toOrg" | "toWorkspace") =>
    owner.api.credits.transfer({ orgId, direction, amount, idempotencyKey: randomId() });
  await move("toOrg");
  return () => move("toWorkspace");
}

/** A model name of its own, so that parallel tests do not interfere. */
const modelName = (mode = "") =>
  `sandbox-test-${crypto.randomUUID().slice(0, 8)}${mode && `:${mode}`}`;

describe("an answer", () => {
  it("of the built-in model costs one credit, as usage, chart and the conversation's margin show", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const { conversationId } = visitor;
    answerOf(await visitor.say("Hello"));
    answerOf(await visitor.say("Hello again"));
    // What is charged, in figures: a slip in the price list shows here.
    expect(await balanceOf(account)).toBe(FREE_CREDITS - 2);
    expect([await imbalanceOf(account), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
    const { rows } = await owner.api.credits.usage({ agentId });
    const cause = { causedBy: "agent", agentId, conversationId };
    const spent = { credits: 1, direction: "decrease", ...cause };
    expect(rows).toMatchObject([spent, spent]);
    const { days } = await owner.api.credits.chart({ days: 7 });
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({
      day: dayKeyOf(rows[0]?.ts ?? 0),
      byAgent: { [agentId]: 2 },
      byCause: { agent: 2 },
      costMicros: 2000,
      paidMicros: 0,
    });
    const margin = await owner.api.credits.margin({ agentId, conversationId });
    expect(margin).toEqual({ credits: 2, costMicros: 2000, paidMicros: 0, marginMicros: -2000 });
  });

  it("of a configured model costs what the service counts, out of what was reserved", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: modelName() });
    const visitor = await newVisitor(agentId);
    const answered = answerOf(await visitor.say("say exactly: All is well."));
    expect(answered.message.error).toBe("");
    const [, spent] = (await entriesOf(account)).toSorted((a, b) => a.ts - b.ts);
    expect(spent).toMatchObject({ from: account, to: "platform", credits: 1, cause: "agent" });
    expect(await balanceOf(account)).toBe(FREE_CREDITS - 1);
    expect(await imbalanceOf(account)).toBe(0);
  });

  it("of an organisation's agent is paid by the organisation, at the agency's price", async () => {
    const { orgId } = await newOrg(owner);
    const agentId = await newAgent(owner);
    await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
    const visitor = await newVisitor(agentId);
    expect((await visitor.say("Hello")).at(-1)).toMatchObject({ code: "no-credits" });
    const key = { idempotencyKey: randomId() };
    await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 5, ...key });
    answerOf(await visitor.say("Hello"));
    expect(await balanceOf(orgAccount(orgId))).toBe(5 - BUILT_IN_CREDITS);
    expect(await balanceOf(account)).toBe(FREE_CREDITS - 5);
    const { conversationId } = visitor;
    const margin = await owner.api.credits.margin({ agentId, conversationId });
    expect(margin).toEqual({
      credits: BUILT_IN_CREDITS,
      costMicros: BUILT_IN_CREDITS * 1000,
      paidMicros: BUILT_IN_CREDITS * 4000,
      marginMicros: BUILT_IN_CREDITS * 3000,
    });
    expect(await imbalanceOf(orgAccount(orgId), owner.workspaceId)).toBe(0);
  });

  it.each(["error-401", "fail-mid-answer"])("that fails (%s) costs nothing", async (mode) => {
    const agentId = await newAgent(owner, { vg_defaultModel: modelName(mode) });
    const visitor = await newVisitor(agentId);
    const words = "say exactly: One two three four five six seven eight nine ten.";
    expect((await visitor.say(words)).at(-1)?.type).toBe("failed");
    expect(await balanceOf(account)).toBe(FREE_CREDITS);
    expect(await holdsOf(owner.workspaceId)).toEqual([]);
    expect(await entriesOf(account)).toHaveLength(1);
  });

  it("withheld because a person took over costs what its model did", async () => {
    const model = modelName();
    await sandbox.setModelMode({ mode: "slow", times: 1, firstTokenMs: 5000 }, model);
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    const visitor = await newVisitor(agentId);
    const { conversationId } = visitor;
    const answering = visitor.say("say exactly: I am on it.");
    const path = conversationPath(agentId, conversationId);
    await waitForDocument(path, conversation, ({ holds }) => holds.length === 1);
    await owner.api.conversations.takeOver({ agentId, conversationId });
    expect((await answering).some(({ type }) => type === "message")).toBe(false);
    expect(await balanceOf(account)).toBe(FREE_CREDITS - 1);
    expect(await imbalanceOf(account)).toBe(0);
    expect(await holdsOf(owner.workspaceId)).toEqual([]);
  });
});

describe("without credits", () => {
  it("a message is kept, waits for a person, and is answered once there are credits", async () => {
    const giveBack = await leaveCredits(0);
    const agentId = await newAgent(owner, { enableHumanHandoff: true });
    const visitor = await newVisitor(agentId);
    const messageId = randomId();
    const events = await visitor.say("Hello", messageId);
    expect(events).toMatchObject([
      { type: "accepted", state: "bot" },
      {
        type: "failed",
        code: "no-credits",
        message: english("answers.no-credits"),
      },
    ]);
    const path = conversationPath(agentId, visitor.conversationId);
    const kept = await readDocument(path, conversation);
    expect(kept).toMatchObject({ state: "requested", lastText: "Hello", unread: 1, holds: [] });
    // As the page would after a lost answer: nothing is kept twice.
    await visitor.say("Hello", messageId);
    const { messages } = await visitor.transcript();
    expect(messages.map(({ role, text, error }) => [role, text, error])).toEqual([
      ["visitor", "Hello", ""],
      ["bot", "", "no-credits"],
      ["system", "waits", ""],
    ]);
    await visitor.api.conversations.leaveContact({
      agentId,
      name: "Kim Baker",
      email: "kim@example.org",
    });
    const known = await readDocument(path, conversation);
    expect(known.visitor).toMatchObject({ name: "Kim Baker", email: "kim@example.org" });

    await giveBack();
    answerOf(await visitor.say("Hello", messageId));
    expect((await visitor.transcript()).messages.map(({ error }) => error)).not.toContain(
      "no-credits",
    );
  });

  it("its account is marked, and the members are mailed once however many ask", async () => {
    const agentId = await newAgent(owner, { title: "Bread desk" });
    const giveBack = await leaveCredits(BUILT_IN_CREDITS);
    const status = creditsStatusPath(account);
    expect(await readDocument(status, creditsStatus)).toEqual({ outSince: 0, unpaid: [] });
    answerOf(await (await newVisitor(agentId)).say("The last answer there is?"));
    await waitForDocument(status, creditsStatus, ({ outSince }) => outSince > 0);
    await (await newVisitor(agentId)).say("Hello");
    await (await newVisitor(agentId)).say("Hello");
    const mail = await sandbox.waitForMail(owner.email, "Bread desk");
    expect(mail.subject).toBe("Bread desk is out of credits");
    await waitForNoJobs("job.workspaceId", owner.workspaceId);
    const mails = (await sandbox.mails(owner.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject === mail.subject)).toHaveLength(1);
    await giveBack();
    await waitForDocument(status, creditsStatus, ({ outSince }) => outSince === 0);
  });

  it("a person can keep talking to the visitor", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    answerOf(await visitor.say("Hello"));
    const { conversationId } = visitor;
    await owner.api.conversations.takeOver({ agentId, conversationId });
    await leaveCredits(BUILT_IN_CREDITS);
    await database.recursiveDelete(database.collection(shardsPath(account)));
    const events = await visitor.say("Is anybody there?");
    expect(events).toMatchObject([{ type: "accepted", state: "human" }]);
  });
});

describe("a message sent again while its answer streams", () => {
  it("is counted, sent to the model and charged once", async () => {
    const model = modelName();
    await sandbox.setModelMode({ mode: "slow" }, model);
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    const visitor = await newVisitor(agentId);
    const { conversationId } = visitor;
    const messageId = randomId();
    const first = visitor.say("say exactly: One answer.", messageId);
    const path = conversationPath(agentId, conversationId);
    await waitForDocument(path, conversation, ({ holds }) => holds.length === 1);
    const second = visitor.say("say exactly: One answer.", messageId);
    await waitForDocument(path, conversation, ({ holds }) => holds[0]?.tries === 2);
    const [one, two] = [answerOf(await first), answerOf(await second)];
    expect(two.message).toEqual(one.message);
    const stored = await readDocument(path, conversation);
    expect([stored.messageCount, stored.holds, stored.holdUntil]).toEqual([2, [], 0]);
    const context = await readDocument(turnContextPath(agentId, conversationId), turnContext);
    expect(context.turns.map(({ role }) => role)).toEqual(["visitor", "bot"]);
    expect(await entriesOf(account)).toHaveLength(2);
    expect(await imbalanceOf(account)).toBe(0);
    const [request] = (await sandbox.modelRequests(model)).slice(-1);
    expect(JSON.stringify(request?.body).split("say exactly: One answer.")).toHaveLength(2);
  });
});

describe("a forgotten reservation", () => {
  it("is returned by the sweep, exactly once even by several at a time", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    const path = conversationPath(agentId, visitor.conversationId);
    // As left by a turn whose function died between opening and closing.
    await database.runTransaction(async (transaction) => {
      const ref = database.doc(shardPath(account, 3));
      const has = Number((await transaction.get(ref)).get("credits"));
      transaction.update(ref, { credits: has - 5 });
      const held = { messageId: "message-lost", account, shard: 3, credits: 5, tries: 1 };
      const until = Date.now() + 3_600_000;
      transaction.update(database.doc(path), { holds: [{ ...held, until }], holdUntil: until });
    });
    expect([await balanceOf(account), await imbalanceOf(account)]).toEqual([
      FREE_CREDITS - BUILT_IN_CREDITS - 5,
      0,
    ]);
    // Due only now: the tests beside this one sweep too.
    const [hold] = (await readDocument(path, conversation)).holds;
    const due = Date.now() - 1;
    await database.doc(path).update({ holds: [{ ...hold, until: due }], holdUntil: due });
    expect(await Promise.all([sweep(), sweep(), sweep()])).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
    ]);
    expect([await balanceOf(account), await imbalanceOf(account)]).toEqual([
      FREE_CREDITS - BUILT_IN_CREDITS,
      0,
    ]);
    expect(await readDocument(path, conversation)).toMatchObject({ holds: [], holdUntil: 0 });
  });

  it("that has not expired stays", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    const path = conversationPath(agentId, visitor.conversationId);
    const until = Date.now() + 60_000;
    const held = { messageId: "message-kept", account, shard: 3, credits: 5, tries: 1, until };
    await database.doc(path).update({ holds: [held], holdUntil: until });
    await sweep();
    expect((await readDocument(path, conversation)).holds).toMatchObject([held]);
  });

  it("is returned when its agent is deleted, once its time is over", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    const path = conversationPath(agentId, visitor.conversationId);
    const until = Date.now() - 1;
    const held = { messageId: "message-lost", account, shard: 3, credits: 5, tries: 1, until };
    await database.doc(path).update({ holds: [held], holdUntil: until });
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    const emptied = async () =>
      (await database.collection(messagesPath(agentId, visitor.conversationId)).get()).size;
    await expect.poll(emptied, { timeout: 30_000 }).toBe(0);
    expect(await balanceOf(account)).toBe(FREE_CREDITS - BUILT_IN_CREDITS + 5);
  });
});
