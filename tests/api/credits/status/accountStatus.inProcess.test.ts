import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  orgAccount,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { logsPath } from "@parley/contract/workspaces/log.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { closeTurn as CloseTurn } from "../../../../functions/src/conversations/turn/closeTurn.ts";
import type { minimumReserve as MinimumReserve } from "../../../../functions/src/conversations/turn/answerPrice.ts";
import type { openTurn as OpenTurn } from "../../../../functions/src/conversations/turn/openTurn.ts";
import type { returnAgentHolds as ReturnAgentHolds } from "../../../../functions/src/credits/returnHolds.ts";
import type { Deps } from "../../../../functions/src/platform/deps.ts";
import { sandboxApi } from "../../../sandbox/sandboxApi.ts";
import { newOrg } from "../../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../../support/actors/visitor.ts";
import { newRegion } from "../../../support/inProcess/newInstance.ts";
import { balanceOf } from "../../../support/stack/credits.ts";
import { database, readDocument, waitForDocument } from "../../../support/stack/database.ts";
import { waitForNoJobs } from "../../../support/stack/jobs.ts";
import { stack } from "../../../support/stack/stack.ts";
import { teachText } from "../../../support/stack/knowledge.ts";
import { newTool, orderTool } from "../../../support/stack/tools.ts";
import { widgetVisitor } from "../../../support/inProcess/widgetVisitor.ts";

const sandbox = sandboxApi(stack.sandbox);

let deps: Deps;
let openTurn: typeof OpenTurn;
let closeTurn: typeof CloseTurn;
let returnAgentHolds: typeof ReturnAgentHolds;
let minimumReserve: typeof MinimumReserve;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ openTurn } = await import("../../../../functions/src/conversations/turn/openTurn.ts"));
  ({ closeTurn } = await import("../../../../functions/src/conversations/turn/closeTurn.ts"));
  ({ returnAgentHolds } = await import("../../../../functions/src/credits/returnHolds.ts"));
  ({ minimumReserve } =
    await import("../../../../functions/src/conversations/turn/answerPrice.ts"));
});

let owner: Owner;
let account: string;
let orgId: string;
beforeEach(async () => {
  owner = await newOwner();
  account = workspaceAccount(owner.workspaceId);
  ({ orgId } = await newOrg(owner));
});

const move = (direction: "toOrg" | "toWorkspace", amount: number) =>
  owner.api.credits.transfer({ orgId, direction, amount, idempotencyKey: randomId() });
const statusOf = (accountId: string) => readDocument(creditsStatusPath(accountId), creditsStatus);
const newModel = () => `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;

describe("an account whose last credits are reserved", () => {
  /** Opens a turn that reserves them all, and has another visitor refused meanwhile. */
  async function refuseOne() {
    const agentId = await newAgent(owner);
    await move("toOrg", FREE_CREDITS - BUILT_IN_CREDITS);
    const visitor = widgetVisitor(agentId);
    const turn = await openTurn(deps, visitor, { messageId: randomId(), text: "Hello" });
    const refused = await (await newVisitor(agentId)).say("Hello");
    expect(refused.at(-1)).toMatchObject({ code: "no-credits" });
    expect((await statusOf(account)).outSince).toBeGreaterThan(0);
    return { agentId, turn };
  }

  it("is no longer marked once the answer they were reserved for has failed", async () => {
    const { turn } = await refuseOne();
    await closeTurn(deps, turn, { kind: "failed", answer: { text: "", error: "model-failed" } });
    expect(await balanceOf(account)).toBe(BUILT_IN_CREDITS);
    expect(await statusOf(account)).toEqual({ outSince: 0, unpaid: [] });
  });

  it("is no longer marked once a forgotten reservation is returned", async () => {
    const { agentId } = await refuseOne();
    await returnAgentHolds(deps, agentId);
    expect(await statusOf(account)).toEqual({ outSince: 0, unpaid: [] });
  });

  it("stays marked when they are spent", async () => {
    const { turn } = await refuseOne();
    const answer = { text: "Hello!", sources: [], unanswered: false };
    await closeTurn(deps, turn, { kind: "answered", price: BUILT_IN_CREDITS, answer });
    expect((await statusOf(account)).outSince).toBeGreaterThan(0);
  });
});

it("an account that is marked and reported costs two reads more, however many visitors are refused", async () => {
  const agentId = await newAgent(owner);
  await move("toOrg", FREE_CREDITS);
  const config = await readDocument(agentConfigPath(agentId), agentConfig);
  const { noteOutOfCredits } =
    await import("../../../../functions/src/credits/status/noteOutOfCredits.ts");
  await noteOutOfCredits(deps, config);
  const reads = vi.spyOn(deps.db, "getAll");
  const queries = vi.spyOn(deps.db, "collection");
  const transactions = vi.spyOn(deps.db, "runTransaction");
  for (let n = 0; n < 3; n += 1) await noteOutOfCredits(deps, config);
  expect(reads.mock.calls.flat()).toHaveLength(3 * 2);
  expect(queries).not.toHaveBeenCalled();
  expect(transactions).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  // Credits in between: whoever is refused after them is news.
  await move("toWorkspace", BUILT_IN_CREDITS);
  await move("toOrg", BUILT_IN_CREDITS);
  const again = vi.spyOn(deps.jobs, "add");
  await noteOutOfCredits(deps, config);
  expect(again.mock.calls.map(([, job]) => job.kind)).toEqual(["mailLog"]);
  vi.restoreAllMocks();
});

describe("an agent whose answers need more than its account has", () => {
  it("is marked before anybody asks it, while another one answers", async () => {
    const modest = await newAgent(owner);
    const costly = await newAgent(owner, { vg_defaultModel: newModel() });
    expect(await statusOf(account)).toEqual({ outSince: 0, unpaid: [] });
    await move("toOrg", FREE_CREDITS - 2 * BUILT_IN_CREDITS);
    const low = await statusOf(account);
    expect([canPay(low, modest), canPay(low, costly)]).toEqual([true, false]);
    answerOf(await (await newVisitor(modest)).say("Hello"));
    await move("toWorkspace", 100);
    expect(await statusOf(account)).toEqual({ outSince: 0, unpaid: [] });
  });

  it("is marked when another agent's answers have used the credits up", async () => {
    const modest = await newAgent(owner);
    const costly = await newAgent(owner, { vg_defaultModel: newModel() });
    await move("toOrg", FREE_CREDITS - 10 * BUILT_IN_CREDITS);
    const path = creditsStatusPath(account);
    const visitor = await newVisitor(modest);
    for (let left = 10; left > 1; left -= 1) answerOf(await visitor.say("Hello"));
    const low = await waitForDocument(path, creditsStatus, ({ outSince }) => outSince > 0);
    expect([canPay(low, modest), canPay(low, costly)]).toEqual([true, false]);
  });

  it("is marked as soon as its model or its organisation is another", async () => {
    const agentId = await newAgent(owner);
    await move("toOrg", FREE_CREDITS - 2 * BUILT_IN_CREDITS);
    const choose = async (vg_defaultModel: string) => {
      const { revision } = await readDocument(agentPath(agentId), agentCard);
      await owner.api.agents.update({ agentId, revision, changes: { vg_defaultModel } });
      return canPay(await statusOf(account), agentId);
    };
    expect([await choose(newModel()), await choose("extractive")]).toEqual([false, true]);
    await choose(newModel());
    await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
    expect(await statusOf(account)).toEqual({ outSince: 0, unpaid: [] });
    expect(await statusOf(orgAccount(orgId))).toEqual({ outSince: 0, unpaid: [] });
    await move("toWorkspace", FREE_CREDITS - 3);
    expect(canPay(await statusOf(orgAccount(orgId)), agentId)).toBe(false);
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    expect(await statusOf(orgAccount(orgId))).toEqual({ outSince: 0, unpaid: [] });
  });

  it("is marked while the workspace has a model key of its own, whoever pays for it", async () => {
    const model = `own-${randomId()}`;
    const own = await newAgent(owner, { vg_defaultModel: model });
    const granted = await newAgent(owner, { vg_defaultModel: model });
    await owner.api.clients.assignAgents({ orgId, widgetIDs: [granted] });
    const least = 2 * BUILT_IN_CREDITS;
    const rest = await newOrg(owner);
    await move("toOrg", least);
    await owner.api.credits.transfer({
      orgId: rest.orgId,
      direction: "toOrg",
      amount: FREE_CREDITS - 2 * least,
      idempotencyKey: randomId(),
    });
    const paid = async () => [
      canPay(await statusOf(account), own),
      canPay(await statusOf(orgAccount(orgId)), granted),
    ];
    expect(await paid()).toEqual([true, true]);
    await owner.api.models.saveKey({ baseUrl: sandbox.modelBaseUrl, key: `sk-${randomId()}` });
    expect(await paid()).toEqual([false, false]);
    await owner.api.models.removeKey({});
    expect(await paid()).toEqual([true, true]);
  });

  it("is marked while it has tools, which make its answers cost more", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: newModel() });
    const config = await readDocument(agentConfigPath(agentId), agentConfig);
    await move("toOrg", FREE_CREDITS - minimumReserve(deps.env, config));
    const pays = async () => canPay(await statusOf(account), agentId);
    const assign = (toolId: string, isAssigned: boolean) =>
      owner.api.tools.assign({ agentId, toolId, isAssigned });
    expect(await pays()).toBe(true);
    const toolId = await newTool(owner, { agentId });
    expect(await pays()).toBe(false);
    await assign(toolId, false);
    expect(await pays()).toBe(true);
    await assign(toolId, true);
    expect(await pays()).toBe(false);
    await owner.api.tools.remove({ toolId });
    expect(await pays()).toBe(true);
    const tools = [orderTool()];
    await owner.api.tools.importChosen({ importId: randomId(), tools, agentId });
    expect(await pays()).toBe(false);
  });
});

it.each([
  ["error-401", "model-unauthorized", "key"],
  ["error-404", "model-unknown", "name"],
  ["error-402", "model-quota", "quota"],
  ["used-up", "model-quota", "quota"],
] as const)(
  "an agent whose model's service refuses (%s) says so on its card until it answers, or has another",
  async (mode, code, problem) => {
    const model = newModel();
    await sandbox.setModelMode({ mode, times: 2 }, model);
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    const visitor = await newVisitor(agentId);
    const problemOf = async () => (await readDocument(agentPath(agentId), agentCard)).modelProblem;
    const fail = async () => expect((await visitor.say("Hello")).at(-1)).toMatchObject({ code });
    await fail();
    expect(await problemOf()).toBe(problem);
    const { revision } = await readDocument(agentPath(agentId), agentCard);
    await owner.api.agents.update({
      agentId,
      revision,
      changes: { vg_defaultModel: "extractive" },
    });
    expect(await problemOf()).toBe("");
    const again = { agentId, revision: revision + 1, changes: { vg_defaultModel: model } };
    await owner.api.agents.update(again);
    await fail();
    expect(await problemOf()).toBe(problem);
    answerOf(await visitor.say("Hello"));
    expect(await problemOf()).toBe("");
  },
);

it("an agent whose model's service gives no answer says so on its card until it does, and its owner is told of the second time", async () => {
  const own = await newOwner();
  const model = newModel();
  // Each answer is tried twice.
  await sandbox.setModelMode({ mode: "error-500", times: 6 }, model);
  const offers = { vg_defaultModel: model, title: "Bread desk", enableHumanHandoff: true };
  const agentId = await newAgent(own, offers);
  const visitor = await newVisitor(agentId);
  const fail = async () =>
    expect((await visitor.say("Hello")).at(-1)).toMatchObject({ code: "model-failed" });
  const problemOf = async () => (await readDocument(agentPath(agentId), agentCard)).modelProblem;
  const logs = database.collection(logsPath(own.workspaceId)).where("cause", "==", "modelRefused");
  await fail();
  expect(await problemOf()).toBe("service");
  expect((await logs.get()).size).toBe(0);
  await fail();
  await fail();
  expect((await logs.get()).size).toBe(1);
  const mail = await sandbox.waitForMail(own.email, "cannot answer");
  expect(mail.text).toContain("the model service is not answering");
  answerOf(await visitor.say("Hello"));
  expect(await problemOf()).toBe("");
  // They could ask again, so they did not wait for a person.
  const path = conversationPath(agentId, visitor.conversationId);
  expect((await readDocument(path, conversation)).state).toBe("bot");
});

it("a model's problem stays on the card while it is another one of the agent's that answers", async () => {
  const [general, ofKnowledge] = [newModel(), newModel()];
  const agentId = await newAgent(owner, { vg_defaultModel: general, vg_kbModel: ofKnowledge });
  await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
  await sandbox.setModelMode({ mode: "error-404", times: 1 }, ofKnowledge);
  const visitor = await newVisitor(agentId);
  const problem = async () => (await readDocument(agentPath(agentId), agentCard)).modelProblem;
  const price = "How much is a puncture repair?";
  expect((await visitor.say(price)).at(-1)).toMatchObject({ code: "model-unknown" });
  expect(await problem()).toBe("name");
  answerOf(await (await newVisitor(agentId)).say("Zebras, xylophones and quasars"));
  expect(await problem()).toBe("name");
  // Nor does the other one's silence take its place: each answer is tried twice.
  await sandbox.setModelMode({ mode: "error-500", times: 2 }, general);
  const silent = await newVisitor(agentId);
  expect((await silent.say("Zebras, xylophones and quasars")).at(-1)).toMatchObject({
    code: "model-failed",
  });
  expect(await problem()).toBe("name");
  answerOf(await visitor.say(price));
  expect(await problem()).toBe("");
});

it.each([
  ["error-401", "refuses the key"],
  ["error-404", "does not know the model"],
  ["used-up", "the account at the model service is used up"],
] as const)(
  "a visitor whose agent's model refuses (%s) waits for a person, and the owner is told once",
  async (mode, why) => {
    const own = await newOwner();
    const model = newModel();
    await sandbox.setModelMode({ mode }, model);
    const title = "Bread desk";
    const offers = { vg_defaultModel: model, title, enableHumanHandoff: true };
    const agentId = await newAgent(own, offers);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    await (await newVisitor(agentId)).say("Hello");
    const path = conversationPath(agentId, visitor.conversationId);
    expect(await readDocument(path, conversation)).toMatchObject({
      state: "requested",
      unasked: true,
      holds: [],
    });
    const mail = await sandbox.waitForMail(own.email, "cannot answer");
    expect(mail.text).toContain(why);
    expect(mail.text).toContain(`/agents/${agentId}/settings?tab=core`);
    await waitForNoJobs("job.workspaceId", own.workspaceId);
    const mails = (await sandbox.mails(own.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject === mail.subject)).toHaveLength(1);
  },
);
