import { profilePath } from "@parley/contract/accounts/profile.ts";
import { agencyPath } from "@parley/contract/agencies/agency.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { analyticsDayPath } from "@parley/contract/analytics/day.ts";
import { countersPath, monthCounterPath } from "@parley/contract/analytics/month.ts";
import { telegramBotPath } from "@parley/contract/channels/telegramBot.ts";
import { waNumberPath } from "@parley/contract/channels/waNumber.ts";
import { clientMarksPath, clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { conversationPath, visitorChannels } from "@parley/contract/conversations/conversation.ts";
import { messagePath } from "@parley/contract/conversations/message.ts";
import {
  accountPath,
  creditsStatus,
  creditsStatusPath,
  orgAccount,
  shardPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { deliveryPath } from "@parley/contract/events/delivery.ts";
import { sourcePath } from "@parley/contract/knowledge/source.ts";
import { releasesPath } from "@parley/contract/knowledge/release.ts";
import { unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { modelKeyPath } from "@parley/contract/models/modelKey.ts";
import { toolPath } from "@parley/contract/tools/tool.ts";
import {
  notificationMarks,
  notificationPath,
} from "@parley/contract/notifications/notification.ts";
import {
  memberMarksPath,
  memberSettings,
  memberSettingsPath,
} from "@parley/contract/notifications/memberSettings.ts";
import { waitingPath } from "@parley/contract/conversations/waiting.ts";
import { logPath } from "@parley/contract/workspaces/log.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { clientDocument } from "./clientDocuments.ts";
import type { Target } from "../expectations.ts";
import { AGENCY, AGENT, CONVERSATION, WORKSPACE } from "./ids.ts";
import {
  byMembers,
  arrayContains,
  baitFixture,
  fieldEquals,
  list,
  oneOf,
  type Document,
  type Fixture,
} from "./fixture.ts";
import { accountDocument, notificationDocument, orgDocument, tenantDocuments } from "./tenant.ts";

const ownChanges: Document = {
  squarePhotoURL: `https://files.example/v3/public/files/${"a".repeat(24)}`,
  preferredLanguage: "de",
  languageChosen: true,
  status: "online",
  notificationsSettings: { notifyThrough: "email", notifyIf: "all" },
};

const agent = agentPath(AGENT);
const convo = conversationPath(AGENT, CONVERSATION);
const documents = tenantDocuments;

function notificationFixture(level: 1 | 2): Fixture {
  return {
    path: notificationPath(orgPath("org-1"), level, "note-1"),
    data: notificationDocument(level),
    listings: {
      listForMe: (uid) => [arrayContains("notifyOnly", uid)],
      listForOther: (uid) => [
        arrayContains("notifyOnly", uid === "client" ? "orgAdmin" : "client"),
      ],
    },
  };
}

/** A former member and a client, whom it names too, must not get in through it. */
function memberNotificationFixture(level: 1 | 2, uids: readonly string[]): Fixture {
  const notifyOnly = [...uids, "removed", "client"];
  return {
    path: notificationPath(workspacePath(WORKSPACE), level, "note-1"),
    data: { ...notificationDocument(level), notifyOnly },
    listings: {
      listForMe: (uid) => [arrayContains("notifyOnly", uid)],
      listForOther: (uid) => [arrayContains("notifyOnly", uid === "owner" ? "member" : "owner")],
    },
  };
}

/** One document per row of the table. */
export const fixtures: Record<Target, Fixture> = {
  "users/{workspaceId}": {
    path: workspacePath(WORKSPACE),
    data: documents.workspace,
    listings: byMembers("id"),
  },
  "users/{workspaceId}/deliveries/{id}": {
    path: deliveryPath(WORKSPACE, "delivery-1"),
    data: documents.delivery,
  },
  "users/{workspaceId}/logs/{id}": {
    path: logPath(WORKSPACE, "entry-1"),
    data: documents.logEntry,
  },
  "users/{workspaceId}/tools/{id}": {
    path: toolPath(WORKSPACE, "tool-1"),
    data: documents.tool,
  },
  "users/{workspaceId}/modelKeys/{id}": {
    path: modelKeyPath(WORKSPACE),
    data: documents.modelKey,
  },
  "users/{workspaceId}/waiting/{id}": {
    path: waitingPath(WORKSPACE, { agentId: AGENT, conversationId: CONVERSATION }),
    data: documents.waiting,
  },
  "users/{workspaceId}/notifications1/{id}": memberNotificationFixture(1, ["member"]),
  "users/{workspaceId}/notifications2/{id}": memberNotificationFixture(2, ["owner", "member"]),
  "users/{workspaceId}/notificationMarks/{uid}": {
    path: memberMarksPath(WORKSPACE, "owner"),
    data: notificationMarks.parse({}),
  },
  "users/{workspaceId}/notificationSettings/{uid}": {
    path: memberSettingsPath(WORKSPACE, "owner"),
    data: memberSettings.parse({}),
  },
  "users/{workspaceId}/unheardOf/{id}": baitFixture(`${workspacePath(WORKSPACE)}/unheardOf/1`),
  "profiles/{uid}": {
    path: profilePath("owner"),
    data: documents.profile,
    listings: { list },
    changes: { theme: "dark", language: "de" },
  },
  "profiles/{uid}/private/{id}": baitFixture(`${profilePath("owner")}/private/push`),

  "agents/{agentId}": {
    path: agent,
    data: documents.card,
    listings: {
      ...byMembers("ownerID"),
      listGranted: (uid) => [arrayContains("clientIds", uid)],
      listGrantedOther: (uid) => [
        arrayContains("clientIds", uid === "client" ? "orgAdmin" : "client"),
      ],
    },
  },
  "agents/{agentId}/config/main": { path: agentConfigPath(AGENT), data: documents.settings },
  "agents/{agentId}/config/other": { path: `${agent}/config/other`, data: documents.settings },
  "agents/{agentId}/kb/{docId}": { path: sourcePath(AGENT, "source-1"), data: documents.source },
  "agents/{agentId}/releases/{id}": { path: releasesPath(AGENT), data: documents.releases },
  "agents/{agentId}/unanswered/{groupId}": {
    path: unansweredPath(AGENT, "group-1"),
    data: documents.unanswered,
  },
  "agents/{agentId}/convos/{id}": {
    path: convo,
    data: documents.conversation,
    ownedByParent: true,
    listings: {
      listOfVisitors: () => [oneOf("channel", visitorChannels)],
      listWithTests: () => [oneOf("channel", [...visitorChannels, "test"])],
      listTests: () => [fieldEquals("channel", "test")],
    },
  },
  "agents/{agentId}/convos/{id} of a test": {
    path: `${convo}-test`,
    data: { ...documents.conversation, ID: `${CONVERSATION}-test`, channel: "test" },
    unlisted: true,
  },
  "agents/{agentId}/convos/{id}/messages/{id}": {
    path: messagePath(AGENT, CONVERSATION, "message-1"),
    data: documents.message,
  },
  "agents/{agentId}/convos/{id}/messages/{id} of a test": {
    path: messagePath(AGENT, `${CONVERSATION}-test`, "message-1"),
    data: documents.message,
  },
  "agents/{agentId}/convos/{id}/private/{id}": baitFixture(`${convo}/private/context`),
  "agents/{agentId}/convos/{id}/explanations/{id}": baitFixture(
    `${convo}/explanations/a.message-1`,
  ),
  "agents/{agentId}/analytics/{day}": {
    path: analyticsDayPath(AGENT, "2025-10-09"),
    data: documents.day,
  },
  "agents/{agentId}/index/{id}": baitFixture(`${agent}/index/main`),
  "agents/{agentId}/index/{id}/segments/{id}": baitFixture(`${agent}/index/main/segments/1`),
  "agents/{agentId}/vectors/{id}": baitFixture(`${agent}/vectors/doc-1.space.hash`),
  "agents/{agentId}/counters/{id}": {
    path: `${countersPath(AGENT)}/0`,
    data: { uncounted: { "2025-10-09": { loads: 1 } }, countDue: 1, recent: ["loads:1"] },
  },
  "agents/{agentId}/counters/month": {
    path: monthCounterPath(AGENT),
    data: { month: "2025-10", messages: 2, tokens: 300 },
  },
  "agents/{agentId}/leads/{id}": baitFixture(`${agent}/leads/lead-1`),
  "agents/{agentId}/backups/{id}": baitFixture(`${agent}/backups/backup-1`),
  "agents/{agentId}/unheardOf/{id}": baitFixture(`${agent}/unheardOf/1`),

  "telegramBots/{botId}": {
    path: telegramBotPath("7000001"),
    data: documents.telegramBot,
    listings: byMembers("ownerID"),
  },
  "telegramBots/{botId}/unheardOf/{id}": baitFixture(`${telegramBotPath("7000001")}/unheardOf/1`),
  "waNumbers/{phoneId}": {
    path: waNumberPath("7000002"),
    data: documents.waNumber,
    listings: byMembers("ownerID"),
  },
  "waNumbers/{phoneId}/unheardOf/{id}": baitFixture(`${waNumberPath("7000002")}/unheardOf/1`),

  "agencies/{agencyId}": {
    path: agencyPath(AGENCY),
    data: documents.agency,
    listings: byMembers("userId"),
  },
  "orgs/{orgId}": {
    path: orgPath("org-1"),
    data: orgDocument("org-1", true),
    listings: byMembers("ownerID"),
  },
  "orgs/{orgId}/notifications1/{id}": notificationFixture(1),
  "orgs/{orgId}/notifications2/{id}": notificationFixture(2),
  "orgs/{orgId}/unheardOf/{id}": baitFixture(`${orgPath("org-1")}/unheardOf/1`),

  "clients/{clientId}": {
    path: clientPath("client"),
    data: clientDocument("client"),
    listings: {
      ...byMembers("ownerID"),
      listOrg: () => [fieldEquals("orgId", "org-1")],
      listOtherOrg: () => [fieldEquals("orgId", "org-of-rival")],
    },
    changes: ownChanges,
  },
  "clients/{oneOfAnotherOrg}": {
    path: clientPath("client-of-other-org"),
    data: clientDocument("client-of-other-org", { orgId: "org-2", isOrgAdmin: true }),
    unlisted: true,
    changes: ownChanges,
  },
  "clients/{own}": {
    path: (uid) => clientPath(uid || "nobody"),
    data: clientDocument("own"),
    unlisted: true,
    changes: ownChanges,
  },
  "clients/{clientId}/marks/notifications": {
    path: clientMarksPath("client"),
    data: notificationMarks.parse({}),
  },
  "clients/{clientId}/marks/other": baitFixture(`${clientPath("client")}/marks/other`),
  "clients/{clientId}/private/{id}": baitFixture(`${clientPath("client")}/private/loginLinks`),
  "clients/{clientId}/unheardOf/{id}": baitFixture(`${clientPath("client")}/unheardOf/1`),

  "accounts/{ofWorkspace}": {
    path: accountPath(workspaceAccount(WORKSPACE)),
    data: accountDocument(workspaceAccount(WORKSPACE), "workspace", WORKSPACE),
    listings: byMembers("workspaceId"),
  },
  "accounts/{ofOrg}": {
    path: accountPath(orgAccount("org-1")),
    data: accountDocument(orgAccount("org-1"), "org", "org-1"),
    listings: {
      ...byMembers("workspaceId"),
      listGranted: (uid) => [arrayContains("clientIds", uid)],
    },
  },
  "accounts/{ofWorkspace}/shards/{n}": shardsOf(workspaceAccount(WORKSPACE)),
  "accounts/{ofOrg}/shards/{n}": shardsOf(orgAccount("org-1")),
  "accounts/{ofOrgWithoutBilling}/shards/{n}": shardsOf(orgAccount("org-2")),
  "accounts/{ofWorkspace}/status/credits": statusOf(workspaceAccount(WORKSPACE)),
  "accounts/{ofOrg}/status/credits": statusOf(orgAccount("org-1")),
  "accounts/{ofOrgWithoutBilling}/status/credits": statusOf(orgAccount("org-2")),
  "accounts/{id}/status/other": baitFixture(`${accountPath(orgAccount("org-1"))}/status/other`),
  "accounts/{id}/days/{day}": baitFixture(`${accountPath(orgAccount("org-1"))}/days/2025-10-09`),
  "accounts/{id}/unheardOf/{id}": baitFixture(`${accountPath(orgAccount("org-1"))}/unheardOf/1`),

  "ledger/{id}": baitFixture("ledger/entry-1"),
  "rollups/{id}": baitFixture("rollups/credits"),
  "deletedAgents/{id}": baitFixture("deletedAgents/agent-1"),
  "secrets/{id}": baitFixture("secrets/workspace-owner"),
  "invitations/{id}": baitFixture("invitations/invitation-1"),
  "limits/{id}": baitFixture("limits/owner"),
  "jobs/{id}": baitFixture("jobs/job-1"),
  "inboundEvents/{id}": baitFixture("inboundEvents/event-1"),
  "audit/{id}": baitFixture("audit/entry-1"),
  "files/{id}": baitFixture("files/file-1"),
  "files/{id}/parts/{id}": baitFixture("files/file-1/parts/0"),
  "metaPages/{id}": baitFixture("metaPages/page-1"),
  "discordChannels/{id}": baitFixture("discordChannels/channel-1"),
  "unheardOf/{id}": baitFixture("unheardOf/1"),
};

function statusOf(accountId: string): Fixture {
  return { path: creditsStatusPath(accountId), data: creditsStatus.parse({ outSince: 1 }) };
}

function shardsOf(accountId: string): Fixture {
  return { path: shardPath(accountId, 0), data: documents.shard };
}
