import { agentCard, agentPath, isCapped } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import {
  ACCOUNT_SHARDS,
  shard,
  shardPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sandboxApi } from "../../../sandbox/sandboxApi.ts";
import { newOrg } from "../../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { newService, type Service } from "../../../support/inProcess/newService.ts";
import { balanceOf } from "../../../support/stack/credits.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";
import { stack } from "../../../support/stack/stack.ts";

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

const visit = (agentId: string) => newVisitor(agentId, {}, service.api);
const cardOf = (agentId: string) => readDocument(agentPath(agentId), agentCard);

/** What the agent has spent and reserved on the service's day, by all shards. */
async function spentBy(agentId: string): Promise<number> {
  const account = workspaceAccount(owner.workspaceId);
  const refs = Array.from({ length: ACCOUNT_SHARDS }, (_, n) =>
    database.doc(shardPath(account, n)),
  );
  const day = dayKeyOf(service.deps.now());
  const shards = (await database.getAll(...refs)).filter(({ exists }) => exists);
  return shards.reduce((sum, one) => sum + (shard.parse(one.data()).spent[day]?.[agentId] ?? 0), 0);
}

/** The mails in which the owner is told that an agent's day is spent. */
const warnings = async () => {
  await service.settled();
  const mails = await sandbox.mails(owner.email);
  return mails.filter(({ subject }) => subject.includes("spent its credits"));
};

/** Whether the visitor was answered, or told that the day's credits are spent. */
async function isAnswered(visitor: Visitor, messageId: string = randomId()): Promise<boolean> {
  const last = (await visitor.say("Hello", messageId)).at(-1);
  if (last?.type === "message") return true;
  expect(last).toEqual({
    type: "failed",
    code: "spending-limit",
    message: english("answers.spending-limit"),
  });
  return false;
}

it("an agent answers as often as its day allows, however many ask at once", async () => {
  const agentId = await newAgent(owner, {
    dailyCredits: 5 * BUILT_IN_CREDITS,
    enableHumanHandoff: true,
  });
  const visitors = await Promise.all(Array.from({ length: 12 }, () => visit(agentId)));
  const answered = await Promise.all(visitors.map((visitor) => isAnswered(visitor)));
  expect(answered.filter(Boolean)).toHaveLength(5);
  expect(await spentBy(agentId)).toBe(5 * BUILT_IN_CREDITS);
  expect(await balanceOf(workspaceAccount(owner.workspaceId))).toBe(
    FREE_CREDITS - 5 * BUILT_IN_CREDITS,
  );
});

it("says at once that a lowered limit is reached, and nothing where it is not", async () => {
  // The others count the warnings of theirs.
  const other = await newOwner();
  const agentId = await newAgent(other, { dailyCredits: 9 * BUILT_IN_CREDITS });
  const visitor = await visit(agentId);
  expect([await isAnswered(visitor), await isAnswered(visitor)]).toEqual([true, true]);
  const lower = async (times: number) => {
    const { revision } = await cardOf(agentId);
    const changes = { dailyCredits: times * BUILT_IN_CREDITS };
    await other.api.agents.update({ agentId, revision, changes });
    return isCapped(await cardOf(agentId), service.deps.now());
  };
  expect([await lower(3), await lower(2)]).toEqual([false, true]);
  expect(await isAnswered(visitor)).toBe(false);
});

it("says so once a day, keeps what visitors write, and resumes the next day", async () => {
  const agentId = await newAgent(owner, {
    dailyCredits: BUILT_IN_CREDITS,
    enableHumanHandoff: true,
  });
  const other = await newAgent(owner);
  answerOf(await (await visit(agentId)).say("Hello"));
  const late = await visit(agentId);
  const messageId = randomId();
  expect(await isAnswered(late, messageId)).toBe(false);
  expect(await isAnswered(await visit(agentId))).toBe(false);
  expect(await isAnswered(await visit(other))).toBe(true);

  const { conversationId } = late;
  const stored = await readDocument(conversationPath(agentId, conversationId), conversation);
  expect(stored).toMatchObject({ state: "requested", unasked: true, lastText: "Hello" });
  const mark = messagePath(agentId, conversationId, answerId(messageId));
  expect(await readDocument(mark, message)).toMatchObject({ error: "spending-limit" });
  await late.api.conversations.leaveContact({ agentId, name: "Ann", email: "ann@example.com" });

  const told = await warnings();
  expect(told).toHaveLength(1);
  // Where the field stands that the limit is raised in.
  expect(told[0]?.text).toContain(`/agents/${agentId}/settings?tab=security`);
  expect(isCapped(await cardOf(agentId), service.deps.now())).toBe(true);
  expect(isCapped(await cardOf(other), service.deps.now())).toBe(false);

  service.pass(DAY_MS);
  expect(isCapped(await cardOf(agentId), service.deps.now())).toBe(false);
  expect(await isAnswered(await visit(agentId))).toBe(true);
  expect(await isAnswered(await visit(agentId))).toBe(false);
  expect(await warnings()).toHaveLength(2);
  // The stack of the tests below is still in today.
  service.pass(-DAY_MS);
});

it("goes on at once with a higher limit", async () => {
  const agentId = await newAgent(owner, { dailyCredits: BUILT_IN_CREDITS });
  const visitor = await visit(agentId);
  expect([await isAnswered(visitor), await isAnswered(visitor)]).toEqual([true, false]);
  const { revision } = await cardOf(agentId);
  const changes = { dailyCredits: 3 * BUILT_IN_CREDITS };
  await owner.api.agents.update({ agentId, revision, changes });
  expect((await cardOf(agentId)).cappedOn).toBe("");
  const again = [await isAnswered(visitor), await isAnswered(visitor), await isAnswered(visitor)];
  expect(again).toEqual([true, true, false]);
});

it("is refused a day's credits that are fewer than one answer may cost, and names the least", async () => {
  const { minimumReserve } =
    await import("../../../../functions/src/conversations/turn/answerPrice.ts");
  owner = await newOwner({ limits: { maxAgents: 3 } });
  const model = `sandbox-test-${randomId()}`;
  const agentId = await newAgent(owner, { vg_defaultModel: model });
  const config = await readDocument(agentConfigPath(agentId), agentConfig);
  const least = minimumReserve(service.deps.env, config);
  expect(least).toBeGreaterThan(1);
  const changes = { dailyCredits: least - 1 };
  const built = await newAgent(owner, { dailyCredits: 1 });
  const tries = [
    owner.api.agents.update({ agentId, revision: 1, changes }),
    owner.api.agents.put({ agentId, ...changes }),
    owner.api.agents.put({
      agentId: randomId(),
      title: "Desk",
      vg_defaultModel: model,
      ...changes,
    }),
    // Nor is it a way round to choose the model later.
    owner.api.agents.update({
      agentId: built,
      revision: 1,
      changes: { vg_defaultModel: model },
    }),
  ];
  for (const refused of await Promise.all(tries.map(refusalOf)))
    expect(refused).toMatchObject({
      status: 400,
      message: english("agents.dailyCredits", { credits: least }),
    });
  const enough = { dailyCredits: least };
  expect(await owner.api.agents.update({ agentId, revision: 1, changes: enough })).toMatchObject({
    revision: 2,
  });
  answerOf(await (await visit(agentId)).say("Hello"));
});

it("says that the limit is too low, not that it is spent, and lets the agent be changed otherwise", async () => {
  const model = `sandbox-test-${randomId()}`;
  const agentId = await newAgent(owner, { vg_defaultModel: model });
  // As once it has got tools or another key.
  await database.doc(agentConfigPath(agentId)).update({ dailyCredits: 1 });
  // Tomorrow will not help, and nobody is told that it would.
  expect((await (await visit(agentId)).say("Hello")).at(-1)).toMatchObject({ code: "no-credits" });
  await service.settled();
  const told = (await sandbox.mails(owner.email)).filter(({ subject }) =>
    subject.includes("too little to answer"),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(/may cost \d+ credits, and it may spend 1 per day/);
  expect(await warnings()).toEqual([]);
  const changes = { description: "Answers nobody yet" };
  expect(await owner.api.agents.update({ agentId, revision: 1, changes })).toMatchObject({
    revision: 2,
  });
});

it("counts what answers cost, not what was reserved for them", async () => {
  const model = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
  const agentId = await newAgent(owner, { dailyCredits: 100, vg_defaultModel: model });
  const visitor = await visit(agentId);
  for (let n = 0; n < 3; n += 1) answerOf(await visitor.say("Hello"));
  const left = await balanceOf(workspaceAccount(owner.workspaceId));
  expect(await spentBy(agentId)).toBe(FREE_CREDITS - left);
  await sandbox.setModelMode({ mode: "error-500", times: 5 }, model);
  expect((await visitor.say("Hello")).at(-1)).toMatchObject({ type: "failed" });
  expect(await spentBy(agentId)).toBe(FREE_CREDITS - left);
});

it("invites nobody who waits for a person to go on asking once the day is spent", async () => {
  const agentId = await newAgent(owner, {
    dailyCredits: BUILT_IN_CREDITS,
    enableHumanHandoff: true,
  });
  const ask = async () => answerOf(await (await visit(agentId)).say("Can I talk to a human?"));
  expect((await ask()).message.text).toMatch(/you can go on asking me\.$/);
  expect(await isAnswered(await visit(agentId))).toBe(true);
  expect((await ask()).message.text).toMatch(/they will write to you here\.$/);
});

it("carries a spent day over to the organisation that pays from now on, and back", async () => {
  const agentId = await newAgent(owner, { dailyCredits: 2 * BUILT_IN_CREDITS });
  const { orgId } = await newOrg(owner);
  await owner.api.credits.transfer({
    orgId,
    direction: "toOrg",
    amount: 50,
    idempotencyKey: randomId(),
  });
  const asks = async () => isAnswered(await visit(agentId));
  const isCappedNow = async () => isCapped(await cardOf(agentId), service.deps.now());
  const assign = (widgetIDs: string[]) => owner.api.clients.assignAgents({ orgId, widgetIDs });
  expect(await asks()).toBe(true);
  await assign([agentId]);
  expect(await isCappedNow()).toBe(false);
  expect([await asks(), await asks()]).toEqual([true, false]);
  for (const agents of [[], [agentId], []]) {
    await assign(agents);
    expect(await isCappedNow()).toBe(true);
    expect(await asks()).toBe(false);
  }
  expect(await spentBy(agentId)).toBe(2 * BUILT_IN_CREDITS);
});

it("carries over what a deleted organisation has paid of an agent's day", async () => {
  const agentId = await newAgent(owner, { dailyCredits: BUILT_IN_CREDITS });
  const { orgId } = await newOrg(owner);
  const move = (direction: "toOrg" | "toWorkspace", amount: number) =>
    owner.api.credits.transfer({ orgId, direction, amount, idempotencyKey: randomId() });
  await move("toOrg", 10);
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  expect(await isAnswered(await visit(agentId))).toBe(true);
  await move("toWorkspace", 10 - BUILT_IN_CREDITS);
  await owner.api.clients.removeOrg({ orgId, name: "Bakery" });
  expect(isCapped(await cardOf(agentId), service.deps.now())).toBe(true);
  expect(await isAnswered(await visit(agentId))).toBe(false);
});
