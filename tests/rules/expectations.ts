import type { ActorName } from "./actors.ts";

/**
 * What is tried on every collection by every actor (`attempts.ts`):
 * - `get`; `getUnknown`: an id that does not exist
 * - `list`: filtered on the caller's own uid; `listWorkspace`: on the workspace as well
 * - `listAll`: without a filter; `listOther`: filtered on somebody else's uid; `listGroup`: over all parents
 * - `create`, naming oneself the owner; `update`: each field by itself; `updateAll`: in one go
 * - `delete`; `deleteUnknown`: an id that does not exist
 * A refusal is not written down. `list:nothing` is allowed and finds nothing.
 */
type Outcome = string;
export type Row = { [actor in ActorName]?: Outcome };

/** Members read; a stranger's own filter is provable but finds nothing; nobody writes. */
const belowAgent: Row = {
  owner: "get list",
  member: "get list",
  stranger: "list:nothing",
  unprovenOwner: "get list",
};

/** Nobody, whatever the token. */
const closed: Row = {};

/** The whole truth about who may do what from a browser. */
export const expectations = {
  "users/{workspaceId}": {
    owner: "get list listWorkspace",
    member: "get list listWorkspace",
    stranger: "list:nothing listWorkspace:nothing",
    unprovenOwner: "get listWorkspace",
  },
  "profiles/{uid}": {
    owner: "get update updateAll",
    unprovenOwner: "get update updateAll",
  },
  "agents/{agentId}": {
    owner: "get list listWorkspace",
    member: "get list listWorkspace",
    stranger: "list:nothing listWorkspace:nothing",
    unprovenOwner: "get listWorkspace",
  },
  "agents/{agentId}/config/main": {
    owner: "get",
    member: "get",
    unprovenOwner: "get",
  },
  "agents/{agentId}/config/other": closed,
  "agents/{agentId}/kb/{docId}": belowAgent,
  "agents/{agentId}/convos/{id}": belowAgent,
  // The agent decides for all messages at once, so an unfiltered list is provable too, and somebody
  // else's filter tells a member nothing they may not read; an unknown message is simply not there.
  "agents/{agentId}/convos/{id}/messages/{id}": {
    owner: "get getUnknown list listAll listOther:nothing",
    member: "get getUnknown list listAll listOther:nothing",
    unprovenOwner: "get getUnknown list listAll listOther:nothing",
  },
  "agents/{agentId}/analytics/{day}": belowAgent,

  "agents/{agentId}/convos/{id}/private/{id}": closed,
  "agents/{agentId}/index/{id}": closed,
  "agents/{agentId}/index/{id}/segments/{id}": closed,
  "agents/{agentId}/counters/{id}": closed,
  "agents/{agentId}/leads/{id}": closed,
  "agents/{agentId}/backups/{id}": closed,
  "secrets/{id}": closed,
  "jobs/{id}": closed,
  "events/{id}": closed,
  "audit/{id}": closed,
  "files/{id}": closed,
  "files/{id}/parts/{id}": closed,
  "limits/{id}": closed,
  "agencies/{id}": closed,
  "orgs/{id}": closed,
  "orgs/{id}/notifications/{id}": closed,
  "clients/{id}": closed,
  "metaPages/{id}": closed,
  "discordChannels/{id}": closed,
  "telegramBots/{id}": closed,
  "waNumbers/{id}": closed,
  "invitations/{id}": closed,
  "agents/{agentId}/unheardOf/{id}": closed,
  "users/{workspaceId}/unheardOf/{id}": closed,
  "unheardOf/{id}": closed,
} as const satisfies Record<string, Row>;

export type Target = keyof typeof expectations;
