import { STORED_LENGTHS, VECTORS } from "../../functions/src/knowledge/meaning/vector.ts";

type FilterOperator =
  | "=="
  | "in"
  | "array-contains"
  | "array-contains-any"
  | "<"
  | "<="
  | ">"
  | ">=";

export type QueryShape = {
  /** What asks, in a few words. */
  use: string;
  /** Id of the collection, without its parents. */
  collection: string;
  where?: readonly (readonly [field: string, operator: FilterOperator])[];
  orderBy?: readonly (readonly [field: string, direction: "asc" | "desc"])[];
  /** The field whose vectors are compared, and how long they are. */
  nearest?: readonly [field: string, dimension: number];
};

const mine = ["memberUids", "array-contains"] as const;
const granted = ["clientIds", "array-contains"] as const;

/**
 * Every query that the browser or the functions make, by its shape. The emulator answers a query
 * that lacks its composite index, while the real database refuses it. So a test derives
 * `firestore.indexes.json` from this list, and another finds each statement's filters and orders in it;
 * of a query that several statements put together it sees only the parts.
 */
export const queryShapes: readonly QueryShape[] = [
  { use: "a person's workspaces", collection: "users", where: [mine] },
  {
    use: "the same, before the email address is verified: the rules then give only the personal one",
    collection: "users",
    where: [mine, ["id", "=="]],
  },
  { use: "a person's own workspaces, to count", collection: "users", where: [["ownerId", "=="]] },
  {
    use: "the workspace's agents, newest change first",
    collection: "agents",
    where: [mine, ["ownerID", "=="]],
    orderBy: [["lastModified", "desc"]],
  },
  {
    use: "a workspace's agents, to change their members",
    collection: "agents",
    where: [mine, ["ownerID", "=="]],
  },
  {
    use: "a workspace's agents, to count or purge",
    collection: "agents",
    where: [["ownerID", "=="]],
  },
  {
    use: "the Telegram bots of an agent, for its members",
    collection: "telegramBots",
    where: [mine, ["agentId", "=="]],
  },
  {
    use: "the Telegram bots of a workspace, for its members, or to change these",
    collection: "telegramBots",
    where: [mine, ["ownerID", "=="]],
  },
  {
    use: "an agent's Telegram bots, to release",
    collection: "telegramBots",
    where: [["agentId", "=="]],
  },
  {
    use: "a workspace's Telegram bots, to release",
    collection: "telegramBots",
    where: [["ownerID", "=="]],
  },
  {
    use: "whether a page of a website is known",
    collection: "kb",
    where: [
      ["parentId", "=="],
      ["status", "=="],
    ],
  },
  {
    use: "what one person did at a provider and is still to be handled, in its order",
    collection: "inboundEvents",
    where: [["chain", "=="]],
    orderBy: [
      ["sentAt", "asc"],
      ["place", "asc"],
    ],
  },
  {
    use: "events of one account that wait for their first run, to count",
    collection: "inboundEvents",
    where: [["backlog", "=="]],
  },
  {
    use: "the WhatsApp numbers that are due for their daily check",
    collection: "waNumbers",
    where: [["nextCheckAt", "<="]],
    orderBy: [["nextCheckAt", "asc"]],
  },
  {
    use: "the Telegram bots that are due for their daily check",
    collection: "telegramBots",
    where: [["nextCheckAt", "<="]],
    orderBy: [["nextCheckAt", "asc"]],
  },
  {
    use: "the numbers that are connected by an app, to release it or not",
    collection: "waNumbers",
    where: [["appId", "=="]],
  },
  {
    use: "the WhatsApp numbers of an agent, for its members",
    collection: "waNumbers",
    where: [mine, ["agentId", "=="]],
  },
  {
    use: "the WhatsApp numbers of a workspace, for its members, or to change these",
    collection: "waNumbers",
    where: [mine, ["ownerID", "=="]],
  },
  {
    use: "an agent's WhatsApp numbers, to release",
    collection: "waNumbers",
    where: [["agentId", "=="]],
  },
  {
    use: "a workspace's WhatsApp numbers, to release",
    collection: "waNumbers",
    where: [["ownerID", "=="]],
  },
  { use: "a client's agents", collection: "agents", where: [granted] },
  { use: "an agent's sources", collection: "kb", orderBy: [["ts", "desc"]] },
  ...(["fileId", "textFileId", "edit.fileId"] as const).map((field) => ({
    use: "whether a source names a file",
    collection: "kb",
    where: [[field, "=="] as const],
  })),
  { use: "a document's vectors", collection: VECTORS, where: [["docId", "=="]] },
  ...STORED_LENGTHS.flatMap((dimension) => [
    {
      use: "passages by meaning",
      collection: VECTORS,
      where: [["space", "=="] as const],
      nearest: ["vector", dimension] as const,
    },
    {
      use: "the same, of documents with one of some tags",
      collection: VECTORS,
      where: [["space", "=="] as const, ["tags", "array-contains-any"] as const],
      nearest: ["vector", dimension] as const,
    },
  ]),
  { use: "the pages of a website", collection: "kb", where: [["parentId", "=="]] },
  {
    use: "the pages of a website, newest first",
    collection: "kb",
    where: [["parentId", "=="]],
    orderBy: [["ts", "desc"]],
  },
  { use: "an agent's websites, to count", collection: "kb", where: [["sourceType", "in"]] },
  { use: "an agent's sources, by status", collection: "kb", where: [["status", "=="]] },
  { use: "those it is still learning", collection: "kb", where: [["status", "in"]] },
  {
    use: "what visitors asked without an answer, by state",
    collection: "unanswered",
    where: [["state", "=="]],
    orderBy: [["lastTs", "desc"]],
  },
  {
    use: "the inbox, and an agent's tests",
    collection: "convos",
    where: [["channel", "in"]],
    orderBy: [["updatedAt", "desc"]],
  },
  {
    use: "the inbox, by state",
    collection: "convos",
    where: [
      ["state", "=="],
      ["channel", "in"],
    ],
    orderBy: [["updatedAt", "desc"]],
  },
  {
    use: "those who wait for a person, the longest first",
    collection: "convos",
    where: [
      ["state", "=="],
      ["channel", "in"],
    ],
    orderBy: [["waitingSince", "asc"]],
  },
  {
    use: "an agent's conversations that some people have taken over",
    collection: "convos",
    where: [["operatorUid", "in"]],
  },
  {
    use: "an agent's conversations with replies that could not be sent",
    collection: "convos",
    where: [["unsent", "=="]],
  },
  { use: "a transcript", collection: "messages", orderBy: [["ts", "asc"]] },
  { use: "the latest messages", collection: "messages", orderBy: [["ts", "desc"]] },
  {
    use: "messages since a cursor",
    collection: "messages",
    where: [["ts", ">"]],
    orderBy: [["ts", "asc"]],
  },
  { use: "the answer whose button is pressed", collection: "messages", where: [["ts", "=="]] },
  {
    use: "days of counters",
    collection: "analytics",
    where: [
      ["day", ">="],
      ["day", "<="],
    ],
    orderBy: [["day", "asc"]],
  },
  ...(["notifications1", "notifications2"] as const).map((collection) => ({
    use: "a client's or member's newest notifications",
    collection,
    where: [["notifyOnly", "array-contains"] as const],
    orderBy: [["ts", "desc"] as const],
  })),
  { use: "who waits for a person", collection: "waiting", orderBy: [["since", "asc"]] },
  { use: "the same, in a deleted agent", collection: "waiting", where: [["agentId", "=="]] },
  {
    use: "work that is due",
    collection: "jobs",
    where: [["dueAt", "<="]],
    orderBy: [["dueAt", "asc"]],
  },
  { use: "whose key this is", collection: "secrets", where: [["hash", "=="]] },
  { use: "a workspace's keys, to purge", collection: "secrets", where: [["workspaceId", "=="]] },
  { use: "a workspace's invitations", collection: "invitations", where: [["workspaceId", "=="]] },
  { use: "who is invited", collection: "invitations", where: [["email", "=="]] },
  { use: "whose invitation this is", collection: "invitations", where: [["tokenHash", "=="]] },
  {
    use: "the same, being mailed",
    collection: "invitations",
    where: [["otherHashes", "array-contains"]],
  },
  ...(["orgs", "clients"] as const).map((collection) => ({
    use: "a workspace's organisations and clients, to purge",
    collection,
    where: [["ownerID", "=="] as const],
  })),
  {
    use: "the workspace's organisations, also to change their members",
    collection: "orgs",
    where: [mine, ["ownerID", "=="]],
  },
  {
    use: "a workspace's clients, to change their members",
    collection: "clients",
    where: [mine, ["ownerID", "=="]],
  },
  {
    use: "clients in whose place a member looks at the dashboard",
    collection: "clients",
    where: [["lookIns", "<"]],
  },
  { use: "an organisation's clients", collection: "clients", where: [mine, ["orgId", "=="]] },
  { use: "the same, for its own admin", collection: "clients", where: [["orgId", "=="]] },
  { use: "a balance, as the sum of its shards", collection: "shards" },
  { use: "a workspace's agencies", collection: "agencies", where: [["userId", "=="]] },
  {
    use: "the same, for its members, or to change these",
    collection: "agencies",
    where: [mine, ["userId", "=="]],
  },
  ...(
    [
      ["customDomain", "isVerifiedCustomDomain"],
      ["VGsubDomain", "isVerifiedSubDomain"],
    ] as const
  ).map(([domain, verified]) => ({
    use: "whose verified domain this is",
    collection: "agencies",
    where: [[domain, "=="] as const, [verified, "=="] as const],
  })),
  {
    use: "who signs in at an agency with this email address",
    collection: "clients",
    where: [
      ["agencyId", "=="],
      ["email", "=="],
    ],
  },
  { use: "a workspace's accounts", collection: "accounts", where: [["workspaceId", "=="]] },
  {
    use: "those that are open, to change their members",
    collection: "accounts",
    where: [mine, ["workspaceId", "=="]],
  },
  {
    use: "an account's movements, newest first",
    collection: "ledger",
    where: [["accounts", "array-contains"]],
    orderBy: [["ts", "desc"]],
  },
  {
    use: "the same, of one agent",
    collection: "ledger",
    where: [
      ["accounts", "array-contains"],
      ["agentId", "=="],
    ],
    orderBy: [["ts", "desc"]],
  },
  {
    use: "an account's movements that are not added up yet",
    collection: "ledger",
    where: [
      ["accounts", "array-contains"],
      ["ts", ">="],
    ],
    orderBy: [["ts", "asc"]],
  },
  {
    use: "movements to add up",
    collection: "ledger",
    where: [["ts", "<="]],
    orderBy: [["ts", "asc"]],
  },
  {
    use: "a deleted workspace's agents that are still to be purged",
    collection: "jobs",
    where: [
      ["job.kind", "=="],
      ["job.workspaceId", "=="],
    ],
  },
  {
    use: "whether an agent's vectors are still to be made",
    collection: "jobs",
    where: [
      ["job.kind", "=="],
      ["job.agentId", "=="],
    ],
  },
  {
    use: "what a conversation cost",
    collection: "ledger",
    where: [
      ["workspaceId", "=="],
      ["conversationId", "=="],
    ],
  },
  {
    use: "reservations past their time, over all agents, and an agent's own",
    collection: "convos",
    where: [
      ["holdUntil", ">"],
      ["holdUntil", "<="],
    ],
    orderBy: [["holdUntil", "asc"]],
  },
  {
    use: "reservations whose return is put off, which a deleted organisation's credits may be among",
    collection: "convos",
    where: [
      ["overdueSince", ">"],
      ["overdueSince", "<="],
    ],
    orderBy: [["overdueSince", "asc"]],
  },
  ...(["deliveries", "logs"] as const).flatMap((collection) => [
    {
      use: "the newest of a workspace's deliveries, or of its log",
      collection,
      orderBy: [["createdAt", "desc"] as const],
    },
    {
      use: "those past their time, over all workspaces",
      collection,
      where: [["createdAt", "<="] as const],
      orderBy: [["createdAt", "asc"] as const],
    },
  ]),
  {
    use: "counters whose window is over",
    collection: "limits",
    where: [["expiresAt", "<="]],
    orderBy: [["expiresAt", "asc"]],
  },
  {
    use: "the log, by type",
    collection: "logs",
    where: [["type", "=="]],
    orderBy: [["createdAt", "desc"]],
  },
  {
    use: "the log, by agent",
    collection: "logs",
    where: [["agentId", "=="]],
    orderBy: [["createdAt", "desc"]],
  },
  {
    use: "the log, by both",
    collection: "logs",
    where: [
      ["type", "=="],
      ["agentId", "=="],
    ],
    orderBy: [["createdAt", "desc"]],
  },
  {
    use: "what is counted of an agent's conversations and in no day yet",
    collection: "convos",
    where: [
      ["channel", "in"],
      ["countDue", ">"],
    ],
    orderBy: [["countDue", "asc"]],
  },
  {
    use: "what else is counted of an agent and in no day yet",
    collection: "counters",
    where: [["countDue", ">"]],
    orderBy: [["countDue", "asc"]],
  },
  ...["convos", "counters"].map((collection) => ({
    use: "what is to be moved to the agents' days, over all agents",
    collection,
    where: [["countDue", ">"] as const, ["countDue", "<="] as const],
    orderBy: [["countDue", "asc"] as const],
  })),
  {
    use: "pages that are due to be fetched again, over all agents",
    collection: "kb",
    where: [
      ["refreshAt", ">"],
      ["refreshAt", "<="],
    ],
    orderBy: [["refreshAt", "asc"]],
  },
  {
    use: "days past their age, over all agents",
    collection: "analytics",
    where: [["day", "<"]],
    orderBy: [["day", "asc"]],
  },
  {
    use: "explanations of answers past their time, over all agents",
    collection: "explanations",
    where: [["expiresAt", "<="]],
    orderBy: [["expiresAt", "asc"]],
  },
  { use: "an owner's files", collection: "files", where: [["owner", "=="]] },
  {
    use: "the bytes that a workspace stores: their sum is read from an index with the field",
    collection: "files",
    where: [["workspaceId", "=="]],
    orderBy: [["size", "asc"]],
  },
  {
    use: "pictures kept with an owner",
    collection: "files",
    where: [
      ["owner", "=="],
      ["public", "=="],
    ],
  },
];

/** What is only ever fetched: indexing it would cost money for nothing. */
export const unindexedFields = [
  { collection: "parts", field: "data" },
  { collection: "index", field: "data" },
  // Written with every message, and only ever read with its document.
  { collection: "convos", field: "uncounted" },
  { collection: "counters", field: "uncounted" },
  { collection: "explanations", field: "data" },
] as const;

/** Fields by which a collection-group query filters. */
export const groupFields = [
  { collection: "analytics", field: "day" },
  { collection: "convos", field: "countDue" },
  { collection: "convos", field: "holdUntil" },
  { collection: "convos", field: "overdueSince" },
  { collection: "counters", field: "countDue" },
  { collection: "deliveries", field: "createdAt" },
  { collection: "explanations", field: "expiresAt" },
  { collection: "inboundEvents", field: "createdAt" },
  { collection: "kb", field: "refreshAt" },
  { collection: "logs", field: "createdAt" },
] as const;

export type IndexField =
  | { fieldPath: string; arrayConfig: "CONTAINS" }
  | { fieldPath: string; order: "ASCENDING" | "DESCENDING" }
  | { fieldPath: string; vectorConfig: { dimension: number; flat: Record<string, never> } };

/**
 * The composite index a query needs, or null if the single-field indexes suffice: Firestore merges
 * those for equality and array-contains, but not with an order or range on another field.
 */
export function indexFor({ where = [], orderBy = [], nearest }: QueryShape): IndexField[] | null {
  const isRange = (operator: FilterOperator) => /^[<>]/.test(operator);
  const range = where.find(([, operator]) => isRange(operator));
  const order = orderBy.length > 0 || range === undefined ? orderBy : [[range[0], "asc"] as const];
  const fixed = where.filter(([, operator]) => !isRange(operator));
  // Vectors are compared by an index of their own, also without any filter.
  const isPlain = order.length === 0 || fixed.length + order.length < 2;
  if (isPlain && nearest === undefined) return null;
  return [
    ...fixed.map(([fieldPath, operator]): IndexField =>
      operator === "==" || operator === "in"
        ? { fieldPath, order: "ASCENDING" }
        : { fieldPath, arrayConfig: "CONTAINS" },
    ),
    ...order.map(([fieldPath, direction]): IndexField => ({
      fieldPath,
      order: direction === "asc" ? "ASCENDING" : "DESCENDING",
    })),
    ...(nearest === undefined
      ? []
      : [{ fieldPath: nearest[0], vectorConfig: { dimension: nearest[1], flat: {} } }]),
  ];
}
