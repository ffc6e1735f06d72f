import { profile } from "@parley/contract/accounts/profile.ts";
import { agency } from "@parley/contract/agencies/agency.ts";
import { agentCard } from "@parley/contract/agents/agent.ts";
import { AGENT_DEFAULTS, agentConfig } from "@parley/contract/agents/config.ts";
import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { telegramBot } from "@parley/contract/channels/telegramBot.ts";
import { waNumber } from "@parley/contract/channels/waNumber.ts";
import { org } from "@parley/contract/clients/org.ts";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { message } from "@parley/contract/conversations/message.ts";
import { account, shard } from "@parley/contract/credits/account.ts";
import { waitingConversation } from "@parley/contract/conversations/waiting.ts";
import { delivery } from "@parley/contract/events/delivery.ts";
import { knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { releases } from "@parley/contract/knowledge/release.ts";
import { unansweredGroup } from "@parley/contract/knowledge/unanswered.ts";
import { modelKey } from "@parley/contract/models/modelKey.ts";
import { tool } from "@parley/contract/tools/tool.ts";
import {
  notification,
  type NotificationLevel,
} from "@parley/contract/notifications/notification.ts";
import { workspaceLog } from "@parley/contract/workspaces/log.ts";
import { personalWorkspace } from "@parley/contract/workspaces/workspace.ts";
import { clientUids } from "./clientDocuments.ts";
import { AGENT, AGENCY, CREATED_AT, CONVERSATION, memberUids, WORKSPACE } from "./ids.ts";

const tenant = { ownerID: WORKSPACE, memberUids };
const saved = { createdAt: CREATED_AT, lastModified: CREATED_AT };

/**
 * Left over from before only the card decided: neither the former member listed here nor anybody else
 * may get in through it.
 */
const stale = { memberUids: ["removed", "rival", "stranger"] };

const card = agentCard.parse({
  ...tenant,
  ...saved,
  ID: AGENT,
  title: "Support",
  orgId: "org-1",
  clientIds: clientUids.granted,
  revision: 1,
  updatedAt: CREATED_AT,
});

/** The documents of the tenant under attack, in the contract's shape. */
export const tenantDocuments = {
  profile: profile.parse({}),
  workspace: {
    ...personalWorkspace({
      person: { uid: WORKSPACE, email: "owner@example.com", name: "Owner", emailVerified: true },
      region: "na",
      countryCode: "DE",
      at: CREATED_AT,
      randomBytes: (count) => new Uint8Array(count),
    }),
    memberUids,
  },
  card,
  settings: agentConfig.parse({ ...AGENT_DEFAULTS, ...card }),
  source: {
    ...stale,
    ...knowledgeSource.parse({
      ID: "source-1",
      agentId: AGENT,
      userId: WORKSPACE,
      name: "Opening hours",
      sourceType: "doc",
      status: "SUCCESS",
      ts: CREATED_AT,
      updatedAt: CREATED_AT,
    }),
  },
  releases: { ...stale, ...releases.parse({}) },
  unanswered: {
    ...stale,
    ...unansweredGroup.parse({
      ID: "group-1",
      agentId: AGENT,
      question: "Do you sell lamps?",
      wordings: [],
      count: 1,
      lastTs: CREATED_AT * 1000,
    }),
  },
  conversation: {
    ...stale,
    ...conversation.parse({
      ID: CONVERSATION,
      agentId: AGENT,
      visitorId: "visitor-1",
      state: "bot",
      createdAt: CREATED_AT * 1000,
      updatedAt: CREATED_AT * 1000,
    }),
  },
  message: message.parse({
    ID: "message-1",
    role: "visitor",
    text: "Hello",
    ts: CREATED_AT * 1000,
  }),
  day: { ...stale, ...analyticsDay.parse({ day: "2025-10-09" }) },
  waiting: waitingConversation.parse({
    agentId: AGENT,
    conversationId: CONVERSATION,
    since: CREATED_AT * 1000,
  }),
  agency: agency.parse({ ...saved, ID: AGENCY, userId: WORKSPACE, memberUids }),
  telegramBot: telegramBot.parse({
    botId: "7000001",
    agentId: AGENT,
    ownerID: WORKSPACE,
    memberUids,
    username: "workshop_bot",
    name: "Workshop bot",
    webhookUrl: `https://hooks.example.com/v2/agents/${AGENT}/telegram-webhook?bot=7000001`,
    state: "active",
    createdAt: CREATED_AT,
  }),
  waNumber: waNumber.parse({
    phoneId: "7000002",
    agentId: AGENT,
    ownerID: WORKSPACE,
    memberUids,
    wabaId: "7000003",
    appId: "7000004",
    phoneNumber: "+1 555 010 0001",
    name: "Workshop",
    webhookUrl: `https://hooks.example.com/agents/${AGENT}/wa-webhook`,
    state: "active",
    createdAt: CREATED_AT,
  }),
  shard: shard.parse({ credits: 1000 }),
  delivery: {
    ...stale,
    ...delivery.parse({
      ID: "delivery-1",
      type: "client.created",
      body: '{"type":"client.created","payload":{"clientEmail":"robin@example.com"}}',
      endpoint: "https://shop.example.com/events",
      state: "delivered",
      createdAt: CREATED_AT * 1000,
    }),
  },
  tool: {
    ...stale,
    ...tool.parse({
      id: "tool-1",
      name: "Look up an order",
      description: "Finds an order by its number.",
      serverUrl: "https://api.example.com/orders/{number}",
      hasSecret: true,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
    }),
  },
  modelKey: {
    ...stale,
    ...modelKey.parse({
      baseUrl: "https://models.example.com/v1",
      masked: "••••1234",
      savedBy: "Owner",
      savedAt: CREATED_AT,
    }),
  },
  logEntry: {
    ...stale,
    ...workspaceLog.parse({
      ID: "entry-1",
      type: "warning",
      content: "Stock is low",
      agentId: AGENT,
      createdAt: CREATED_AT * 1000,
    }),
  },
};

/** An organisation of the tenant's agency. */
export function orgDocument(id: string, allowBilling: boolean, disableClientAccess = false) {
  const settings = { disableClientAccess, disableClientAccessMessage: "Back on Monday." };
  return org.parse({ ...tenant, ...saved, ID: id, agencyId: AGENCY, allowBilling, settings });
}

/** A credit account of the tenant. */
export function accountDocument(id: string, kind: "workspace" | "org", holderId: string) {
  // Gives no access: a client reads the balance through their organisation.
  const clientIds = [...clientUids.granted, ...clientUids.others];
  return account.parse({ ID: id, kind, holderId, workspaceId: WORKSPACE, memberUids, clientIds });
}

/** For every client of the agent; one of another organisation must not get in through it. */
export function notificationDocument(notificationLevel: NotificationLevel) {
  return notification.parse({
    ID: "note-1",
    title: "New conversation",
    body: "Hello",
    ts: CREATED_AT * 1000,
    urlPathname: `/agents/${AGENT}/convos/${CONVERSATION}`,
    notificationLevel,
    kind: notificationLevel === 2 ? "request" : "message",
    agentId: AGENT,
    notifyOnly: [...clientUids.granted, "client-of-other-org", "rival-client"],
  });
}
