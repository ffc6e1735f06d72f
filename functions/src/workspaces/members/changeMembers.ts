import { isDeepStrictEqual } from "node:util";
import type { DocumentReference, Firestore, Query, Transaction } from "@google-cloud/firestore";
import { AGENCIES } from "@parley/contract/agencies/agency.ts";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { TELEGRAM_BOTS } from "@parley/contract/channels/telegramBot.ts";
import { WA_NUMBERS } from "@parley/contract/channels/waNumber.ts";
import { CLIENTS } from "@parley/contract/clients/client.ts";
import { ORGS } from "@parley/contract/clients/org.ts";
import { ACCOUNTS } from "@parley/contract/credits/account.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../../platform/errors/appError.ts";

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

/** Collections that repeat their workspace's members, so that the rules can check list queries. */
const holdings = [
  [AGENTS, "ownerID"],
  [AGENCIES, "userId"],
  [ORGS, "ownerID"],
  [CLIENTS, "ownerID"],
  [ACCOUNTS, "workspaceId"],
  [TELEGRAM_BOTS, "ownerID"],
  [WA_NUMBERS, "ownerID"],
] as const;

/**
 * Makes these the workspace's members, on it and on every document that repeats them: whoever is
 * left out can read nothing from then on. Reads before it writes, so the caller's own reads must
 * come first.
 * @param at unix seconds
 * @throws AppError CONFLICT when there is too much for one transaction; then nothing is written
 */
export async function changeMembers(
  transaction: Transaction,
  db: Firestore,
  change: { workspaceId: string; members: readonly Member[]; at: number },
): Promise<void> {
  const { workspaceId, members, at } = change;
  const list = memberLists(members);
  const repeating = await documentsOf(transaction, db, workspaceId);
  for (const ref of repeating) transaction.update(ref, { memberUids: list.memberUids });
  transaction.update(db.doc(workspacePath(workspaceId)), {
    ...list,
    updatedAt: at,
  });
}

/**
 * Makes sure beforehand that a workspace's members can be changed, for a caller that has other things to
 * do before. @throws AppError as `changeMembers`
 */
export async function requireMembersChangeable(db: Firestore, workspaceId: string): Promise<void> {
  await db.runTransaction((transaction) => documentsOf(transaction, db, workspaceId), {
    readOnly: true,
  });
}

/**
 * Those of a query that somebody sees. What nobody sees any more, such as the account of a deleted organisation, stays so: it
 * may be any number, and must not push out of the answer what is open.
 */
async function openOnes(transaction: Transaction, query: Query): Promise<DocumentReference[]> {
  const found: DocumentReference[] = [];
  const page = query.select("memberUids").limit(REWRITTEN_MAX);
  let next = page;
  for (;;) {
    const { docs } = await transaction.get(next);
    const open = docs.filter((one) => !isDeepStrictEqual(one.get("memberUids"), []));
    found.push(...open.map(({ ref }) => ref));
    const last = docs.at(-1);
    if (last === undefined || docs.length < REWRITTEN_MAX || found.length >= REWRITTEN_MAX)
      return found;
    next = page.startAfter(last);
  }
}

/** @throws AppError CONFLICT when there are too many for one transaction */
async function documentsOf(
  transaction: Transaction,
  db: Firestore,
  workspaceId: string,
): Promise<DocumentReference[]> {
  const [agents, ...others] = await Promise.all(
    holdings.map(([collection, field]) =>
      openOnes(transaction, db.collection(collection).where(field, "==", workspaceId)),
    ),
  );
  const settings = (agents ?? []).map(({ id }) => db.doc(agentConfigPath(id)));
  const repeating = [...(agents ?? []), ...settings, ...others.flat()];
  if (repeating.length >= REWRITTEN_MAX) throw new AppError("workspaces.tooLarge");
  return repeating;
}
