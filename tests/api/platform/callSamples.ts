import { contract } from "@parley/contract/contract.ts";
import type { CallMeta } from "@parley/contract/platform/call.ts";
import { randomId } from "@parley/contract/platform/id.ts";

/** One call of the contract with an input that only its guard can refuse. */
export type CallSample = {
  name: string;
  method: string;
  path: string;
  who: CallMeta["who"];
  body: Record<string, unknown> | FormData | undefined;
};

type Ids = { agentId: string; conversationId?: string; docId?: string };

type CallName = {
  [
    Capability in keyof typeof contract
  ]: `${Capability}.${Extract<keyof (typeof contract)[Capability], string>}`;
}[keyof typeof contract];

const plainTool = {
  name: "Taken",
  description: "Takes.",
  serverUrl: "https://api.example.com/orders",
};

/** Bodies by call. A call without a line is a type error, so that no guard goes untested. */
const bodies: Record<CallName, () => Record<string, unknown> | FormData | undefined> = {
  "accounts.sendVerification": () => ({}),
  "accounts.sendPasswordReset": () => ({ email: "nobody@tests.example" }),
  "accounts.releaseEmail": () => ({ email: "nobody@tests.example" }),
  "accounts.ip": () => undefined,
  "accounts.updateSelf": () => ({ name: "Taken" }),
  "accounts.confirmEmail": () => ({ code: "noise" }),
  "accounts.resetPassword": () => ({ code: "noise", password: "correct-horse-9" }),
  "accounts.changeEmail": () => ({ email: "nobody@tests.example", password: "correct-horse-9" }),
  "accounts.changePassword": () => ({ current: "correct-horse-9", password: "correct-horse-10" }),
  "accounts.endSessions": () => ({}),
  "accounts.planRemoval": () => ({}),
  "accounts.remove": () => ({ email: "nobody@tests.example", password: "correct-horse-9" }),
  "agencies.ensure": () => ({}),
  "agencies.publicView": () => undefined,
  "agencies.update": () => ({ agencyId: "unknown-agency", updates: { name: "Taken" } }),
  "agencies.revealSecret": () => ({ agencyId: "unknown-agency", regenerate: true }),
  "agents.put": () => ({ title: "Taken" }),
  "agents.update": () => ({ revision: 1, changes: { title: "Taken" } }),
  "agents.fromTemplate": () => ({ agentName: "Taken", agentTemplate: "blank-template" }),
  "agents.remove": () => ({ title: "Workshop helper" }),
  "agents.setOnline": () => ({ isOnline: false }),
  "agents.revealSecret": () => ({ regenerate: true }),
  "agents.publicView": () => undefined,
  "agents.checkStyles": () => ({ css: ".bubble { color: red }" }),
  "agents.modelServices": () => undefined,
  "analytics.record": () => ({ record: "loads" }),
  "channels.connectTelegram": () => ({ token: `7000001:${"A".repeat(35)}` }),
  "channels.checkTelegram": () => ({}),
  "channels.repairTelegram": () => ({}),
  "channels.disconnectTelegram": () => undefined,
  "channels.getWhatsappWebhook": () => ({}),
  "channels.connectWhatsappNumber": () => ({
    accessToken: `EAA${"A".repeat(60)}`,
    phoneId: "1234567890",
    wabaId: "1234567891",
    appId: "1234567892",
    appSecret: "a".repeat(32),
  }),
  "channels.checkWhatsappNumber": () => ({}),
  "channels.repairWhatsappNumber": () => ({}),
  "channels.removeWhatsappNumber": () => ({}),
  "clients.createOrg": () => ({ fields: { name: "Taken" } }),
  "clients.updateOrg": () => ({ orgId: "unknown-org", updates: { name: "Taken" } }),
  "clients.assignAgents": () => ({ orgId: "unknown-org", widgetIDs: [] }),
  "clients.removeOrg": () => ({ orgId: "unknown-org", name: "Taken" }),
  "clients.createClient": () => ({
    orgId: "unknown-org",
    fields: { name: "Taken", email: "nobody@tests.example" },
    password: "correct-horse-9",
  }),
  "clients.updateClient": () => ({ clientId: "unknown-client", updates: { name: "Taken" } }),
  "clients.removeClient": () => ({ clientId: "unknown-client" }),
  "clients.createLoginLink": () => ({ clientId: "unknown-client" }),
  "clients.sendInvitation": () => ({ clientId: "unknown-client" }),
  "portal.signIn": () => ({
    agencyId: "unknown-agency",
    email: "nobody@tests.example",
    password: "correct-horse-9",
  }),
  "portal.ssoClient": () => ({ agencyId: "unknown-agency", email: "nobody@tests.example" }),
  "portal.validateClientLoginToken": () => ({ token: "unknown-token" }),
  "portal.changePassword": () => ({
    current: "correct-horse-9",
    password: "correct-horse-10",
  }),
  "conversations.languages": () => undefined,
  "conversations.openSession": () => ({}),
  "conversations.openTestSession": () => ({}),
  "conversations.send": () => ({ messageId: randomId(), text: "Hello?" }),
  "conversations.read": () => undefined,
  "conversations.follow": () => undefined,
  "conversations.requestHuman": () => ({}),
  "conversations.leaveContact": () => ({ name: "Kim", email: "kim@example.com" }),
  "conversations.end": () => ({}),
  "conversations.takeOver": () => ({}),
  "conversations.reply": () => ({ messageId: randomId(), text: "Hello!" }),
  "conversations.sendAgain": () => ({}),
  "conversations.handBack": () => ({}),
  "conversations.close": () => ({}),
  "conversations.markRead": () => ({}),
  "conversations.explain": () => undefined,
  "credits.transfer": () => ({
    orgId: "unknown-org",
    direction: "toOrg",
    amount: 1,
    idempotencyKey: randomId(),
  }),
  "credits.giveToWorkspace": () => ({
    toWorkspaceId: "unknown-workspace",
    amount: 1,
    idempotencyKey: randomId(),
  }),
  "credits.usage": () => undefined,
  "credits.chart": () => undefined,
  "credits.margin": () => undefined,
  "credits.checkCredits": () => undefined,
  "events.configure": () => ({ endpoint: "https://example.com/events", subscribed: [] }),
  "events.revealSecret": () => ({ regenerate: true }),
  "events.sendTest": () => ({}),
  "events.sendAgain": () => ({ deliveryId: "unknown-delivery" }),
  "knowledge.addText": () => ({ name: "Taken", content: "Taken." }),
  "knowledge.addUrl": () => ({ url: "https://example.com/" }),
  "knowledge.addFile": () => formWith("taken.txt", "Taken."),
  "knowledge.addSitemap": () => ({ url: "https://example.com/sitemap.xml" }),
  "knowledge.addCrawl": () => ({ url: "https://example.com/" }),
  "knowledge.cancel": () => ({}),
  "knowledge.chunks": () => undefined,
  "knowledge.bulk": () => ({ docIds: ["unknown-source"], action: { act: "remove" } }),
  "knowledge.createCollection": () => ({}),
  "knowledge.addPoints": () => ({ text: "Taken." }),
  "knowledge.get": () => undefined,
  "knowledge.editText": () => ({ name: "Taken", content: "Taken.", revision: 0 }),
  "knowledge.retry": () => ({}),
  "knowledge.setRefresh": () => ({ refreshRate: "24h" }),
  "knowledge.remove": () => undefined,
  "knowledge.setUnanswered": () => ({ state: "dismissed" }),
  "knowledge.draftAnswer": () => ({}),
  "knowledge.beginVersions": () => undefined,
  "knowledge.setLive": () => ({ version: 1 }),
  "knowledge.dropVersions": () => undefined,
  "knowledge.saveQuestions": () => ({ questions: [], mode: "never", revision: 0 }),
  "knowledge.runQuestions": () => ({}),
  "knowledge.answerUnanswered": () => ({ name: "Taken", content: "Taken." }),
  "models.saveKey": () => ({ baseUrl: "https://models.example", key: "sk-unknown" }),
  "models.removeKey": () => undefined,
  "models.list": () => undefined,
  "notifications.choose": () => ({ request: ["mail"] }),
  "notifications.pushKey": () => ({}),
  "notifications.subscribePush": () => ({
    endpoint: "https://push.sandbox.example/unknown",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  }),
  "notifications.unsubscribePush": () => ({ endpoint: "https://push.sandbox.example/unknown" }),
  "tools.create": () => ({ tool: plainTool, toolId: randomId() }),
  "tools.update": () => ({ tool: plainTool, toolId: "unknown-tool", revision: 1 }),
  "tools.remove": () => undefined,
  "tools.assign": () => ({ isAssigned: true }),
  "tools.tryIt": () => ({ tool: plainTool }),
  "tools.discover": () => ({ from: "openapi", document: "{}" }),
  "tools.importChosen": () => ({ importId: randomId(), tools: [plainTool] }),
  "uploads.uploadFile": () => formWith("taken.png", "\x89PNG\r\n\x1a\n"),
  "workspaces.enter": () => ({}),
  "workspaces.create": () => ({ workspaceName: "Taken" }),
  "workspaces.update": () => ({ id: "unknown-workspace", updates: { workspaceName: "Taken" } }),
  "workspaces.remove": () => ({ id: "unknown-workspace", workspaceName: "Taken" }),
  "workspaces.leave": () => ({ id: "unknown-workspace" }),
  "workspaces.revealSecret": () => ({ regenerate: true }),
  "workspaces.createInvitation": () => ({
    workspaceId: "unknown-workspace",
    email: "nobody@tests.example",
  }),
  "workspaces.listInvitations": () => undefined,
  "workspaces.revokeInvitation": () => undefined,
  "workspaces.sendInvitation": () => ({
    workspaceId: "unknown-workspace",
    invitationId: "unknown-invitation",
  }),
  "workspaces.viewInvitation": () => ({
    workspaceId: "unknown-workspace",
    token: "unknown-token",
  }),
  "workspaces.acceptInvitation": () => ({ token: "unknown-token" }),
  "workspaces.publicView": () => undefined,
  "workspaces.log": () => ({ type: "info", content: "Taken." }),
};

/** Every call of the contract, ready to be sent about this agent. */
export function callSamples(ids: Ids): CallSample[] {
  return Object.entries(contract).flatMap(([capability, calls]) =>
    Object.entries(calls).map(([name, procedure]) => {
      const { route, meta } = procedure["~orpc"];
      const full = `${capability}.${name}`;
      return {
        name: full,
        method: route.method ?? "POST",
        path: pathWith(route.path ?? "/", ids),
        who: meta.who,
        body: withAgent(bodyOf(full), route.path ?? "/", ids.agentId),
      };
    }),
  );
}

function bodyOf(name: string): Record<string, unknown> | FormData | undefined {
  const made = Object.entries(bodies).find(([known]) => known === name)?.[1];
  if (made) return made();
  throw new Error(`${name} has no sample body`);
}

function pathWith(path: string, ids: Ids): string {
  const { agentId, conversationId = "unknown-conversation", docId = "unknown-document" } = ids;
  return path
    .replace("{agentId}", agentId)
    .replace("{conversationId}", conversationId)
    .replace("{docId}", docId)
    .replace("{botId}", "7000001")
    .replace(/\{(\w+)\}/g, (_, name: string) => `unknown-${name}`);
}

/** Calls without the agent in their path have it in their body. */
function withAgent(
  body: Record<string, unknown> | FormData | undefined,
  path: string,
  agentId: string,
): Record<string, unknown> | FormData | undefined {
  if (body === undefined || path.includes("{agentId}")) return body;
  if (!(body instanceof FormData)) return { ...body, agentId };
  body.set("agentId", agentId);
  return body;
}

function formWith(fileName: string, content: string): FormData {
  const form = new FormData();
  const bytes = new Uint8Array(Buffer.from(content, "latin1"));
  form.set("file", new File([bytes], fileName));
  return form;
}
