import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import type { ActorName } from "./actors/actors.ts";
import { grantedClients } from "./actors/clientActors.ts";

/**
 * What every actor attempts on every collection (`requests/attempts.ts`):
 * - `get`; `getUnknown`: an id that does not exist
 * - `list…`: with each filter of the fixture; `listAll`: without a filter; `listGroup`: across all parents
 * - `create`, naming oneself as owner
 * - `update`: each field by itself (`update:a,b`: only those); `updateAll`: all at once
 * - `delete`; `deleteUnknown`: an id that does not exist
 * Refused attempts are not listed. `list:nothing` is allowed and finds nothing.
 *
 * `anyClient` stands for every client in good standing who was granted the agent, `clientsWith`
 * for those among them with the tab, `othersWith` for those who have that one alone. An actor's own entry overrides all.
 */
export type Outcome = string;
export type Row = { [actor in ActorName]?: Outcome } & {
  anyClient?: Outcome;
  clientsWith?: readonly [tab: ClientTab, may: Outcome];
  othersWith?: readonly [tab: ClientTab, may: Outcome];
};

const byMembers = {
  owner: "get list listWorkspace",
  member: "get list listWorkspace",
  // The rules allow everybody to filter by themselves, which finds nothing here.
  stranger: "list:nothing listWorkspace:nothing",
  removedMember: "list:nothing listWorkspace:nothing",
  // They read their own agency's, and nothing of this one.
  otherAgencyOwner: "list listWorkspace:nothing",
  clientWithoutKind: "list:nothing listWorkspace:nothing",
  // Without a verified address: the personal workspace, and nothing else.
  unverifiedOwner: "get listWorkspace",
} as const satisfies Row;

/** The parent decides for the whole collection: an unfiltered list is allowed, an unknown id is merely missing. */
const WHOLE = "get getUnknown listAll";
const byParent = { owner: WHOLE, member: WHOLE, unverifiedOwner: WHOLE } as const satisfies Row;

/** A single document of theirs. */
const seen = { owner: "get", member: "get", unverifiedOwner: "get" } as const satisfies Row;

const OWN_FIELDS =
  "name,squarePhotoURL,notificationsSettings,preferredLanguage,status,languageChosen";

/** Nobody, whatever the token. */
const closed = {} as const satisfies Row;

/** Everything that anybody may do from a browser. */
export const expectations = {
  "users/{workspaceId}": byMembers,
  "users/{workspaceId}/deliveries/{id}": byParent,
  "users/{workspaceId}/logs/{id}": byParent,
  "users/{workspaceId}/tools/{id}": byParent,
  "users/{workspaceId}/modelKeys/{id}": byParent,
  "users/{workspaceId}/waiting/{id}": byParent,
  "users/{workspaceId}/notifications1/{id}": {
    member: "get listForMe",
    owner: "listForMe:nothing",
    unverifiedOwner: "listForMe:nothing",
  },
  "users/{workspaceId}/notifications2/{id}": {
    member: "get listForMe",
    owner: "get listForMe",
    unverifiedOwner: "get listForMe",
  },
  // The owner's; another member has their own, and a former one none.
  "users/{workspaceId}/notificationMarks/{uid}": {
    owner: "get update updateAll",
    unverifiedOwner: "get update updateAll",
  },
  "users/{workspaceId}/notificationSettings/{uid}": { owner: "get", unverifiedOwner: "get" },
  "users/{workspaceId}/unheardOf/{id}": closed,
  "profiles/{uid}": {
    owner: "get update updateAll",
    unverifiedOwner: "get update updateAll",
  },
  "profiles/{uid}/private/{id}": closed,

  "agents/{agentId}": { ...byMembers, anyClient: "get listGranted", ...nothingGranted() },
  "agents/{agentId}/config/main": {
    owner: "get",
    member: "get",
    unverifiedOwner: "get",
    clientsWith: ["/settings", "get"],
  },
  "agents/{agentId}/config/other": closed,
  "agents/{agentId}/kb/{docId}": { ...byParent, clientsWith: ["/kb", WHOLE] },
  "agents/{agentId}/releases/{id}": { ...byParent, clientsWith: ["/kb", WHOLE] },
  "agents/{agentId}/unanswered/{groupId}": { ...byParent, clientsWith: ["/kb", WHOLE] },
  "agents/{agentId}/convos/{id}": {
    ...conversationsOfMembers(),
    clientsWith: ["/convos", "get getUnknown listOfVisitors"],
  },
  // Clients see no tests of their agency's.
  "agents/{agentId}/convos/{id} of a test": {
    owner: "get getUnknown",
    member: "get getUnknown",
    unverifiedOwner: "get getUnknown",
    clientsWith: ["/convos", "getUnknown"],
  },
  "agents/{agentId}/convos/{id}/messages/{id}": { ...byParent, clientsWith: ["/convos", WHOLE] },
  "agents/{agentId}/convos/{id}/messages/{id} of a test": byParent,
  "agents/{agentId}/convos/{id}/private/{id}": closed,
  "agents/{agentId}/convos/{id}/explanations/{id}": closed,
  "agents/{agentId}/analytics/{day}": { ...byParent, clientsWith: ["/analytics", WHOLE] },
  "agents/{agentId}/index/{id}": closed,
  "agents/{agentId}/index/{id}/segments/{id}": closed,
  "agents/{agentId}/vectors/{id}": closed,
  "agents/{agentId}/counters/{id}": { ...byParent, clientsWith: ["/analytics", WHOLE] },
  "agents/{agentId}/counters/month": {
    ...byParent,
    clientsWith: ["/analytics", WHOLE],
    othersWith: ["/settings", "get"],
  },
  "agents/{agentId}/leads/{id}": closed,
  "agents/{agentId}/backups/{id}": closed,
  "agents/{agentId}/unheardOf/{id}": closed,

  "telegramBots/{botId}": byMembers,
  "telegramBots/{botId}/unheardOf/{id}": closed,

  "waNumbers/{phoneId}": byMembers,
  "waNumbers/{phoneId}/unheardOf/{id}": closed,

  "agencies/{agencyId}": byMembers,
  "orgs/{orgId}": {
    ...byMembers,
    anyClient: "get",
    ungrantedClient: "get",
    // Can read in the organisation why they have to sign in again.
    clientOfOldPassword: "get",
    clientOfLateToken: "get",
  },
  "orgs/{orgId}/notifications1/{id}": notifications(),
  "orgs/{orgId}/notifications2/{id}": notifications(),
  "orgs/{orgId}/unheardOf/{id}": closed,

  "clients/{clientId}": {
    ...byMembers,
    client: `get update:${OWN_FIELDS}`,
    orgAdmin: "get listOrg",
  },
  "clients/{oneOfAnotherOrg}": {
    owner: "get",
    member: "get",
    unverifiedOwner: "get",
    clientOfOtherOrg: `get update:${OWN_FIELDS}`,
  },
  "clients/{own}": {
    anyClient: `get update:${OWN_FIELDS}`,
    memberInTheirPlace: "get",
    ungrantedClient: `get update:${OWN_FIELDS}`,
    clientOfOtherOrg: `get update:${OWN_FIELDS}`,
    clientOfOtherAgency: `get update:${OWN_FIELDS}`,
    // They can find out whether they still are a client, and why they are not let in.
    switchedOffClient: "get",
    clientOfOldPassword: "get",
    clientOfLateToken: "get",
    deletedClient: "get",
    clientAsOwner: "get",
  },
  "clients/{clientId}/marks/notifications": { client: "get update updateAll" },
  "clients/{clientId}/marks/other": closed,
  "clients/{clientId}/private/{id}": closed,
  "clients/{clientId}/unheardOf/{id}": closed,

  "accounts/{ofWorkspace}": byMembers,
  "accounts/{ofOrg}": byMembers,
  "accounts/{ofWorkspace}/shards/{n}": byParent,
  "accounts/{ofOrg}/shards/{n}": {
    ...byParent,
    anyClient: WHOLE,
    clientWithoutTabs: "",
    ungrantedClient: WHOLE,
  },
  "accounts/{ofOrgWithoutBilling}/shards/{n}": byParent,
  "accounts/{ofWorkspace}/status/credits": seen,
  "accounts/{ofOrg}/status/credits": { ...seen, anyClient: "get", ungrantedClient: "get" },
  "accounts/{ofOrgWithoutBilling}/status/credits": { ...seen, clientOfOtherOrg: "get" },
  "accounts/{id}/status/other": closed,
  "accounts/{id}/days/{day}": closed,
  "accounts/{id}/unheardOf/{id}": closed,

  "ledger/{id}": closed,
  "rollups/{id}": closed,
  "secrets/{id}": closed,
  "invitations/{id}": closed,
  "deletedAgents/{id}": closed,
  "limits/{id}": closed,
  "jobs/{id}": closed,
  "inboundEvents/{id}": closed,
  "audit/{id}": closed,
  "files/{id}": closed,
  "files/{id}/parts/{id}": closed,
  "metaPages/{id}": closed,
  "discordChannels/{id}": closed,
  "unheardOf/{id}": closed,
} as const satisfies Record<string, Row>;

export type Target = keyof typeof expectations;

/** The rules allow every client to filter by themselves, which finds nothing here. */
function nothingGranted() {
  return {
    ungrantedClient: "listGranted:nothing",
    clientOfOtherOrg: "listGranted:nothing",
    // The one agent of their own.
    clientOfOtherAgency: "listGranted",
  } as const satisfies Row;
}

function conversationsOfMembers() {
  const all = "get getUnknown listOfVisitors listWithTests listTests listAll";
  return { owner: all, member: all, unverifiedOwner: all } as const satisfies Row;
}

function notifications() {
  return {
    clientsWith: ["/convos", "get listForMe"],
    ungrantedClient: "listForMe:nothing",
  } as const satisfies Row;
}

/** What the row expects for this actor. */
export function expectedOf(row: Row, actor: string): Outcome {
  const lines: Readonly<Record<string, unknown>> = row;
  const own = lines[actor];
  if (typeof own === "string") return own;
  const tabs = grantedClients[actor]?.tabs;
  if (tabs === undefined) return "";
  const granted = [row.clientsWith, row.othersWith].find((one) => one && tabs.includes(one[0]));
  return granted?.[1] ?? row.anyClient ?? "";
}
