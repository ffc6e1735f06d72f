import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { unansweredGroup, unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { collect, newVisitor } from "../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { entriesOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database } from "../../support/stack/database.ts";

// What a model does outside an answer is paid once it is done, by whoever pays for the agent by then.

let service: Service;
let owner: Owner;
let orgId: string;
let agentId: string;
beforeAll(async () => {
  service = await newService();
});
beforeEach(async () => {
  owner = await ownerIn(service);
  ({ orgId } = await newOrg(owner));
  const transfer = { orgId, direction: "toOrg", amount: 400, idempotencyKey: randomId() } as const;
  await owner.api.credits.transfer(transfer);
  agentId = await newAgent(owner, {
    vg_defaultModel: `sandbox-test-${randomId(8).toLowerCase()}`,
    enableAITranslate: true,
    translateUserResponse: true,
  });
});
afterAll(() => service.close());

/** Does something that asks a model, and this as soon as the model is asked. */
async function whileAsked(during: () => Promise<unknown>, act: () => Promise<unknown>) {
  const { egress } = service.deps;
  let asked = 0;
  service.deps.egress = {
    ...egress,
    egressFetch: async (...given) => {
      asked += 1;
      await during();
      return egress.egressFetch(...given);
    },
  };
  await act();
  service.deps.egress = egress;
  expect(asked).toBe(1);
}

const assign = () => owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });

/** What each account has paid for the agent. */
async function paid() {
  const by = async (account: string) =>
    (await entriesOf(account)).filter((one) => one.agentId === agentId && one.from === account);
  return {
    org: await by(orgAccount(orgId)),
    workspace: await by(workspaceAccount(owner.workspaceId)),
  };
}

/** A conversation that somebody has taken over, without an answer of a model in it. */
async function talk() {
  const visitor = await newVisitor(agentId, {}, service.api);
  const { conversationId } = visitor;
  const say = async (text: string, messageId: string) =>
    collect(await visitor.api.conversations.send({ agentId, messageId, text, language: "fr-FR" }));
  await say("say exactly: (fr) Bonjour.", randomId());
  await owner.api.conversations.takeOver({ agentId, conversationId });
  return { conversationId, say };
}

/** What is done with a model's help, and prepared before. */
const works = {
  "a translation of what a visitor writes": async () => {
    const { say } = await talk();
    return () => say("Merci", randomId());
  },
  "a translation of what an operator writes": async () => {
    const { conversationId } = await talk();
    const reply = { agentId, conversationId, messageId: randomId(), text: "I am on my way." };
    return () => owner.api.conversations.reply(reply);
  },
  "a draft of an answer": prepareDraft,
};

async function prepareDraft() {
  const question = "Do you repair bicycles?";
  const group = { ID: randomId(20), agentId, question, wordings: [], count: 1, lastTs: 1 };
  await database.doc(unansweredPath(agentId, group.ID)).set(unansweredGroup.parse(group));
  return () => owner.api.knowledge.draftAnswer({ agentId, groupId: group.ID });
}

it.each(Object.entries(works))(
  "%s is paid by the organisation that its agent moves to meanwhile",
  async (_, prepare) => {
    const act = await prepare();
    const before = await paid();
    await whileAsked(assign, act);
    const after = await paid();
    expect(after.org).toHaveLength(1);
    expect(after.workspace).toEqual(before.workspace);
    for (const account of [orgAccount(orgId), workspaceAccount(owner.workspaceId)])
      expect(await imbalanceOf(account, owner.workspaceId)).toBe(0);
  },
);

it("what a model does for an agent whose settings are gone by then is charged to nobody", async () => {
  const draft = await prepareDraft();
  await whileAsked(() => database.doc(agentConfigPath(agentId)).delete(), draft);
  expect(await paid()).toEqual({ org: [], workspace: [] });
});
