import { telegramBot, telegramBotPath } from "@parley/contract/channels/telegramBot.ts";
import { waNumber, waNumberPath } from "@parley/contract/channels/waNumber.ts";
import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { unansweredGroup, unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changeMembers,
  membersOf,
  type Member,
} from "../../../functions/src/workspaces/members/changeMembers.ts";
import { freshEmail } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import type { Api } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { documentsMentioning } from "../../support/stack/documentsMentioning.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newTool, orderTool } from "../../support/stack/tools.ts";

let service: Service;
let owner: Owner;
let member: Owner;
let api: Api;
let agentId: string;
let docId: string;
let conversationId: string;
let client: ClientAccount;
let org: OrgRef;
let toolId: string;
const siteId = randomId(20);
const groupId = randomId(20);
const replyId = randomId();
const botId = `7${Date.now()}`;
const phoneId = `8${Date.now()}`;
let everyone: Member[];
let before: Map<string, unknown>;

beforeAll(async () => {
  service = await newService();
  owner = await newOwner();
  member = await newMember(owner);
  api = service.api({ token: member.idToken, workspaceId: owner.workspaceId });
  agentId = await newAgent(owner);
  ({ ID: docId } = await teachText(owner, agentId, "Bells", "A bell costs £12."));
  org = await newOrg(owner);
  client = await newClient(owner, org);
  const visitor = await newVisitor(agentId, {}, service.api);
  await visitor.say("Do you mend bells?");
  ({ conversationId } = visitor);
  await api.conversations.takeOver({ agentId, conversationId });
  await api.conversations.reply({ agentId, conversationId, messageId: replyId, text: "We do." });
  toolId = await newTool(owner, { agentId });
  await storeSiteBeingRead();
  await storeGroup();
  await storeBot();
  await storeNumber();
  await service.settled();
  everyone = membersOf(await readDocument(workspacePath(owner.workspaceId), workspace));
  await setMembers(everyone);
  before = await written();
});
afterAll(() => service.close());

/** What takes a while to come about by itself is stored as it would be. */
async function storeSiteBeingRead(): Promise<void> {
  const { workspaceId: userId } = owner;
  const times = { ts: 1, updatedAt: 1 };
  const about = {
    name: "Shop",
    sourceType: "crawl",
    url: "https://shop.example",
    status: "PENDING",
  };
  const made = knowledgeSource.parse({ ID: siteId, agentId, userId, ...about, site: {}, ...times });
  await database.doc(sourcePath(agentId, siteId)).set(made);
}

async function storeGroup(): Promise<void> {
  const about = { question: "Do you sell horns?", wordings: [], count: 1, lastTs: 1 };
  const made = unansweredGroup.parse({ ID: groupId, agentId, ...about });
  await database.doc(unansweredPath(agentId, groupId)).set(made);
}

/** Not to be checked while the test runs: that would be noted. */
const connectedLongAgo = { state: "active", createdAt: 1, nextCheckAt: 4_000_000_000 };

async function storeBot(): Promise<void> {
  const { workspaceId: ownerID } = owner;
  const about = { username: "shop_bot", name: "Shop", webhookUrl: "https://hooks.example" };
  const of = { agentId, ownerID, memberUids: [owner.uid, member.uid] };
  const made = telegramBot.parse({ botId, ...of, ...about, ...connectedLongAgo });
  await database.doc(telegramBotPath(botId)).set(made);
}

async function storeNumber(): Promise<void> {
  const { workspaceId: ownerID } = owner;
  const about = { phoneNumber: "+1 555 010 0001", name: "Shop", wabaId: "12345", appId: "12346" };
  const of = { agentId, ownerID, memberUids: [owner.uid, member.uid] };
  const webhookUrl = "https://hooks.example";
  const kept = { ...of, ...about, webhookUrl, ...connectedLongAgo };
  await database.doc(waNumberPath(phoneId)).set(waNumber.parse({ phoneId, ...kept }));
}

/** Makes these the workspace's members, as its owner does. */
async function setMembers(members: readonly Member[]): Promise<void> {
  const workspace = { id: owner.workspaceId, ownerId: owner.uid };
  await database.runTransaction((transaction) =>
    changeMembers(transaction, { ...service.deps, db: database }, { workspace, members, at: 1 }),
  );
}

/** Makes a call, and removes the member once it was let in, before anything is written. */
async function removedDuring(call: () => Promise<unknown>) {
  const { db } = service.deps;
  const runTransaction = db.runTransaction.bind(db);
  let isRemoved = false;
  db.runTransaction = async (...given) => {
    db.runTransaction = runTransaction;
    isRemoved = true;
    await setMembers(everyone.filter(({ uid }) => uid !== member.uid));
    return runTransaction(...given);
  };
  const refused = await refusalOf(call()).finally(() => {
    db.runTransaction = runTransaction;
  });
  await setMembers(everyone);
  expect(isRemoved).toBe(true);
  return refused;
}

const changes = { title: "Taken" };
const calls: Record<string, () => Promise<unknown>> = {
  "agencies.update": () =>
    api.agencies.update({ agencyId: org.agencyId, updates: { name: "Taken" } }),
  "agents.put": () => api.agents.put({ agentId: randomId(), title: "Taken" }),
  "agents.update": () => api.agents.update({ agentId, revision: 1, changes }),
  "agents.setOnline": () => api.agents.setOnline({ agentId, isOnline: false }),
  "agents.remove": () => api.agents.remove({ agentId, title: "Workshop helper" }),
  "agents.fromTemplate": () =>
    api.agents.fromTemplate({ agentName: "Taken", agentTemplate: "blank-template" }),
  "channels.disconnectTelegram": () => api.channels.disconnectTelegram({ agentId, botId }),
  "channels.getWhatsappWebhook": () => api.channels.getWhatsappWebhook({ agentId }),
  "channels.removeWhatsappNumber": () => api.channels.removeWhatsappNumber({ agentId, phoneId }),
  "clients.createOrg": () => api.clients.createOrg({ fields: { name: "Taken" } }),
  "clients.updateOrg": () =>
    api.clients.updateOrg({ orgId: org.orgId, updates: { name: "Taken" } }),
  "clients.assignAgents": () =>
    api.clients.assignAgents({ orgId: org.orgId, widgetIDs: [agentId] }),
  "clients.createClient": () =>
    api.clients.createClient({
      orgId: org.orgId,
      fields: { name: "Taken", email: freshEmail() },
      password: "baker-street-221",
    }),
  "clients.updateClient": () =>
    api.clients.updateClient({ clientId: client.clientId, updates: { name: "Taken" } }),
  "clients.removeClient": () => api.clients.removeClient({ clientId: client.clientId }),
  "clients.removeOrg": () => api.clients.removeOrg({ orgId: org.orgId, name: "Bakery" }),
  "conversations.takeOver": () => api.conversations.takeOver({ agentId, conversationId }),
  "conversations.reply": () =>
    api.conversations.reply({ agentId, conversationId, messageId: randomId(), text: "Taken." }),
  "conversations.sendAgain": () =>
    api.conversations.sendAgain({ agentId, conversationId, messageId: replyId }),
  "conversations.markRead": () => api.conversations.markRead({ agentId, conversationId }),
  "conversations.handBack": () => api.conversations.handBack({ agentId, conversationId }),
  "conversations.close": () => api.conversations.close({ agentId, conversationId }),
  "events.configure": () => api.events.configure({ endpoint: "", subscribed: [] }),
  "knowledge.addText": () =>
    api.knowledge.addText({ agentId, name: "Taken", content: "It costs nothing." }),
  "knowledge.editText": () =>
    api.knowledge.editText({ agentId, docId, name: "Taken", content: "Taken.", revision: 0 }),
  "knowledge.retry": () => api.knowledge.retry({ agentId, docId }),
  "knowledge.remove": () => api.knowledge.remove({ agentId, docId }),
  "knowledge.setRefresh": () => api.knowledge.setRefresh({ agentId, docId, refreshRate: "24h" }),
  "knowledge.cancel": () => api.knowledge.cancel({ agentId, docId: siteId }),
  "knowledge.setUnanswered": () =>
    api.knowledge.setUnanswered({ agentId, groupId, state: "dismissed" }),
  "knowledge.setLive": () => api.knowledge.setLive({ agentId, version: 1 }),
  "knowledge.dropVersions": () => api.knowledge.dropVersions({ agentId }),
  "knowledge.runQuestions": () => api.knowledge.runQuestions({ agentId }),
  "knowledge.saveQuestions": () =>
    api.knowledge.saveQuestions({ agentId, questions: [], mode: "never", revision: 0 }),
  "tools.create": () => api.tools.create({ tool: orderTool(), toolId: randomId() }),
  "tools.assign": () => api.tools.assign({ agentId, toolId, isAssigned: false }),
  "tools.remove": () => api.tools.remove({ toolId }),
  "workspaces.createInvitation": () =>
    api.workspaces.createInvitation({ workspaceId: owner.workspaceId, email: freshEmail() }),
  "workspaces.update": () =>
    api.workspaces.update({ id: owner.workspaceId, updates: { workspaceName: "Taken" } }),
  "workspaces.log": () =>
    api.workspaces.log({
      userId: owner.workspaceId,
      agentId,
      type: "info",
      content: "Taken.",
    }),
};

/** What a stranger is told. */
const refusals = [
  [403, english("platform.forbidden")],
  [404, english("agents.notFound")],
  [404, english("platform.notFound")],
];
/** What takes away what other calls need. */
const takesAway = /\.(disconnectTelegram|remove\w*)$/;

describe("a member who is removed while a call of theirs is under way is refused, as a stranger is:", () => {
  it.each(Object.entries(calls))("%s", async (_, call) => {
    const { status, message } = await removedDuring(call);
    expect(refusals).toContainEqual([status, message]);
  });

  it("none of that has written anything", async () => {
    expect(before.size).toBeGreaterThan(8);
    expect(await written()).toEqual(before);
  });
});

describe("a member who stays is not, so that it is for their removal:", () => {
  const [last, first] = [true, false].map((takes) =>
    Object.entries(calls).filter(([name]) => takesAway.test(name) === takes),
  );
  const inOrder = [...(first ?? []), ...(last ?? []).toReversed()];

  it.each(inOrder)("%s", async (_, call) => {
    const refused = await call().then(
      () => null,
      async (error: unknown) => refusalOf(Promise.reject(error)),
    );
    expect(refusals).not.toContainEqual([refused?.status, refused?.message]);
  });
});

/** Everything of the workspace but files, which go in an hour. */
async function written(): Promise<Map<string, unknown>> {
  const found = await documentsMentioning([owner.workspaceId, agentId, org.orgId]);
  const lasting = Object.entries(found).filter(([path]) => !/^(files|jobs|limits)\//.test(path));
  return new Map(lasting);
}
