import { analyticsDay, analyticsDayPath } from "@parley/contract/analytics/day.ts";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { AGENT_DEFAULTS, agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagePath } from "@parley/contract/conversations/message.ts";
import { profile, profilePath } from "@parley/contract/accounts/profile.ts";
import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { personalWorkspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Target } from "./expectations.ts";

export type Document = Record<string, unknown>;
export type Fixture = {
  path: string;
  data: Document;
  /** Names the workspace in a list (`listWorkspace`), where the document says whose it is. */
  workspaceField?: string;
  /** Filter of `list`; false where the parent decides for the whole list. */
  filtered?: boolean;
};

const AGENT = "agent-of-owner";
const CONVERSATION = "conversation-1";
const AT = 1_760_000_000;
const memberUids = ["owner", "member"];

/** Closed to all: as inviting as a document can look, so that no filter or field opens it. */
function inviting(path: string): Fixture {
  return { path, data: { id: "owner", ownerID: "owner", memberUids, ts: AT, value: 1 } };
}

const card = agentCard.parse({
  ID: AGENT,
  title: "Support",
  ownerID: "owner",
  memberUids,
  clientIds: ["granted-client"],
  revision: 1,
  createdAt: AT,
  updatedAt: AT,
  lastModified: AT,
});

const settings = agentConfig.parse({ ...AGENT_DEFAULTS, ...card });

const workspace = {
  ...personalWorkspace({
    person: { uid: "owner", email: "owner@example.com", name: "Owner", emailVerified: true },
    region: "na",
    countryCode: "DE",
    at: AT,
    randomBytes: (count) => new Uint8Array(count),
  }),
  memberUids,
};

/** One document for each row of the table, shaped as the contract says. */
export const fixtures: Record<Target, Fixture> = {
  "users/{workspaceId}": { path: workspacePath("owner"), data: workspace, workspaceField: "id" },
  "profiles/{uid}": { path: profilePath("owner"), data: profile.parse({}) },
  "agents/{agentId}": { path: agentPath(AGENT), data: card, workspaceField: "ownerID" },
  "agents/{agentId}/config/main": { path: agentConfigPath(AGENT), data: settings },
  "agents/{agentId}/config/other": { path: `${agentPath(AGENT)}/config/other`, data: settings },
  "agents/{agentId}/kb/{docId}": {
    path: sourcePath(AGENT, "source-1"),
    data: knowledgeSource.parse({
      ID: "source-1",
      agentId: AGENT,
      memberUids,
      userId: "owner",
      name: "Opening hours",
      sourceType: "doc",
      status: "SUCCESS",
      ts: AT,
      updatedAt: AT,
    }),
  },
  "agents/{agentId}/convos/{id}": {
    path: conversationPath(AGENT, CONVERSATION),
    data: conversation.parse({
      ID: CONVERSATION,
      agentId: AGENT,
      memberUids,
      visitorId: "visitor-1",
      state: "bot",
      createdAt: AT * 1000,
      updatedAt: AT * 1000,
    }),
  },
  "agents/{agentId}/convos/{id}/messages/{id}": {
    path: messagePath(AGENT, CONVERSATION, "message-1"),
    data: message.parse({ ID: "message-1", role: "visitor", text: "Hello", ts: AT * 1000 }),
    filtered: false,
  },
  "agents/{agentId}/analytics/{day}": {
    path: analyticsDayPath(AGENT, "2025-10-09"),
    data: analyticsDay.parse({ day: "2025-10-09", memberUids }),
  },

  "agents/{agentId}/convos/{id}/private/{id}": inviting(
    `${conversationPath(AGENT, CONVERSATION)}/private/main`,
  ),
  "agents/{agentId}/index/{id}": inviting(`${agentPath(AGENT)}/index/main`),
  "agents/{agentId}/index/{id}/segments/{id}": inviting(
    `${agentPath(AGENT)}/index/main/segments/1`,
  ),
  "agents/{agentId}/counters/{id}": inviting(`${agentPath(AGENT)}/counters/0`),
  "agents/{agentId}/leads/{id}": inviting(`${agentPath(AGENT)}/leads/lead-1`),
  "agents/{agentId}/backups/{id}": inviting(`${agentPath(AGENT)}/backups/backup-1`),
  "secrets/{id}": inviting("secrets/workspace-owner"),
  "jobs/{id}": inviting("jobs/job-1"),
  "events/{id}": inviting("events/event-1"),
  "audit/{id}": inviting("audit/entry-1"),
  "files/{id}": inviting("files/file-1"),
  "files/{id}/parts/{id}": inviting("files/file-1/parts/0"),
  "limits/{id}": inviting("limits/owner"),
  "agencies/{id}": inviting("agencies/owner"),
  "orgs/{id}": inviting("orgs/owner"),
  "orgs/{id}/notifications/{id}": inviting("orgs/owner/notifications/note-1"),
  "clients/{id}": inviting("clients/granted-client"),
  "metaPages/{id}": inviting("metaPages/page-1"),
  "discordChannels/{id}": inviting("discordChannels/channel-1"),
  "telegramBots/{id}": inviting("telegramBots/bot-1"),
  "waNumbers/{id}": inviting("waNumbers/number-1"),
  "invitations/{id}": inviting("invitations/invitation-1"),
  "agents/{agentId}/unheardOf/{id}": inviting(`${agentPath(AGENT)}/unheardOf/1`),
  "users/{workspaceId}/unheardOf/{id}": inviting(`${workspacePath("owner")}/unheardOf/1`),
  "unheardOf/{id}": inviting("unheardOf/1"),
};

/** Another tenant beside it, which no list of ours may bring. */
export const rival: Document = { ownerID: "rival", id: "rival", memberUids: ["rival"], ts: AT };
