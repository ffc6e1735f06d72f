import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Transaction,
} from "@google-cloud/firestore";
import { AGENCIES } from "@parley/contract/agencies/agency.ts";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { TELEGRAM_BOTS } from "@parley/contract/channels/telegramBot.ts";
import { WA_NUMBERS } from "@parley/contract/channels/waNumber.ts";
import { CLIENTS } from "@parley/contract/clients/client.ts";
import { ORGS } from "@parley/contract/clients/org.ts";
import { accountPath, ACCOUNTS, workspaceAccount } from "@parley/contract/credits/account.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * A member as the workspace lists them, with the email address they had verified on joining; `name` is empty where
 * none is known.
 */
export type Member = { uid: string; email: string; name: string };

/** The members, from the two lists that are kept in the same order, with their names. */
export function membersOf({
  memberUids,
  workspaceEmails,
  memberNames,
}: Pick<Workspace, "memberUids" | "workspaceEmails" | "memberNames">): Member[] {
  return memberUids.map((uid, index) => ({
    uid,
    email: workspaceEmails[index] ?? "",
    name: lookUp(memberNames, uid) ?? "",
  }));
}

/** How a workspace lists these members: two lists in the same order, and the names that are known. */
export function memberLists(
  members: readonly Member[],
): Pick<Workspace, "memberUids" | "workspaceEmails" | "memberNames"> {
  return {
    memberUids: members.map(({ uid }) => uid),
    workspaceEmails: members.map(({ email }) => email),
    memberNames: Object.fromEntries(
      members.flatMap(({ uid, name }) => (name === "" ? [] : [[uid, name]])),
    ),
  };
}

/** Documents that one transaction rewrites (decision 017): Firestore takes 500 writes. */
const REWRITTEN_MAX = 450;

/**
 * Collections that repeat their workspace's members, so that the rules can check list queries. Agents first: who may read
 * anything below one goes by its card. Then clients, as whom members look in.
 */
const holdings = [
  [AGENTS, "ownerID"],
  [CLIENTS, "ownerID"],
  [ACCOUNTS, "workspaceId"],
  [AGENCIES, "userId"],
  [ORGS, "ownerID"],
  [TELEGRAM_BOTS, "ownerID"],
  [WA_NUMBERS, "ownerID"],
] as const;

/**
 * The documents of each collection that repeat a workspace's members. An agent's settings, which do too, go by its card. Its
 * owner is among the members as long as there is the workspace; the account of a deleted organisation has none any more,
 * and there may be any number of those.
 */
export function repeatingQueries(
  db: Firestore,
  { id, ownerId }: Pick<Workspace, "id" | "ownerId">,
): Query[] {
  return holdings.map(([collection, field]) =>
    db
      .collection(collection)
      .where(field, "==", id)
      .where("memberUids", "array-contains", ownerId)
      .select("memberUids"),
  );
}

/** Whether a document that repeats members is of this workspace: a bot or number may be another's by now. */
export function isOfWorkspace(found: DocumentSnapshot, workspaceId: string): boolean {
  const { id } = found.ref.parent;
  const field = holdings.find(([name]) => name === id)?.[1] ?? "ownerID";
  return found.get(field) === workspaceId;
}

/** The settings of the agents whose cards are among these documents: they repeat the members as well. */
export function settingsOf(
  db: Firestore,
  repeating: readonly DocumentReference[],
): DocumentReference[] {
  return repeating
    .filter(({ parent }) => parent.id === AGENTS)
    .map(({ id }) => db.doc(agentConfigPath(id)));
}

/**
 * Makes these the workspace's members, on it, which is what every call goes by, and on the documents that repeat them, as
 * many as fit into one transaction: whoever is left out can read nothing of those from then on. A job does the
 * others. Reads before it writes, so the caller's own reads must come first.
 * @param at unix seconds
 * @returns the jobs to kick after the commit
 */
export async function changeMembers(
  transaction: Transaction,
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  change: {
    workspace: Pick<Workspace, "id" | "ownerId">;
    members: readonly Member[];
    at: number;
  },
): Promise<string[]> {
  const { workspace, members, at } = change;
  const list = memberLists(members);
  const found = await Promise.all(
    repeatingQueries(db, workspace).map((query) => transaction.get(query.limit(REWRITTEN_MAX))),
  );
  const [cards = [], ...others] = found.map(({ docs }) => docs.map(({ ref }) => ref));
  const isOwnAccount = ({ path }: DocumentReference) =>
    path === accountPath(workspaceAccount(workspace.id));
  // What is read most comes first: it may be all that fits.
  const rest = others.flat().toSorted((a, b) => Number(isOwnAccount(b)) - Number(isOwnAccount(a)));
  const repeating = [...cards, ...settingsOf(db, cards), ...rest];
  for (const ref of repeating.slice(0, REWRITTEN_MAX))
    transaction.update(ref, { memberUids: list.memberUids });
  transaction.update(db.doc(workspacePath(workspace.id)), {
    ...list,
    updatedAt: at,
  });
  // A collection is read no further than that.
  if (repeating.length < REWRITTEN_MAX) return [];
  return [jobs.add(transaction, { kind: "spreadMembers", workspaceId: workspace.id })];
}
