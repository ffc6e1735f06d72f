import { FieldValue, type DocumentReference, type DocumentSnapshot } from "@google-cloud/firestore";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import {
  account,
  accountPath,
  ACCOUNT_SHARDS,
  creditsStatusPath,
  kindOf,
  orgAccount,
  shardPath,
  workspaceAccount,
  type Account,
} from "@parley/contract/credits/account.ts";
import { entryPath } from "@parley/contract/credits/entry.ts";
import { balanceOf, planGive, planTake } from "@parley/contract/credits/shardChanges.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusive } from "../platform/runExclusive.ts";
import { creditsOf, noteGiven, shardsOf } from "./accounts.ts";
import { ifUnchanged } from "../platform/writes/ifUnchanged.ts";
import { noteCredits } from "./status/noteCredits.ts";
import { makeEntry, isRepeat } from "./ledger.ts";
import { retryOnConflict } from "../platform/writes/retryOnConflict.ts";
import { retryOnUnknownOutcome } from "../platform/writes/retryOnUnknownOutcome.ts";

type Transfer = {
  orgId: string;
  direction: "toOrg" | "toWorkspace";
  amount: number;
  idempotencyKey: string;
};

/**
 * Moves credits between the workspace and one of its organisations. The same key again moves
 * nothing.
 * @returns both balances after it
 * @throws AppError NOT_FOUND for an organisation that is not the workspace's, and for who was removed from that while
 * the call waited for others; PAYMENT_REQUIRED with
 * reason `not-enough`; CONFLICT for a key that was used for another transfer
 */
export async function transfer(
  deps: Pick<Deps, "db" | "env" | "log" | "now">,
  { workspaceId, uid }: MemberPrincipal,
  { orgId, direction, amount, idempotencyKey }: Transfer,
): Promise<{ workspace: number; org: number }> {
  const accounts = { workspace: workspaceAccount(workspaceId), org: orgAccount(orgId) };
  const toOrg = direction === "toOrg";
  const after = await move(deps, {
    from: toOrg ? accounts.workspace : accounts.org,
    to: toOrg ? accounts.org : accounts.workspace,
    amount,
    key: `transfer:${workspaceId}:${idempotencyKey}`,
    workspaceId,
    by: uid,
    mayMove: {
      reads: [deps.db.doc(orgPath(orgId))],
      check([organisation]) {
        const stored = org.safeParse(organisation?.data());
        if (!stored.success || stored.data.ownerID !== workspaceId)
          throw new AppError("credits.workspaceGone");
        // Whoever changes the members rewrites them here and on both accounts, by which this write then fails.
        if (!stored.data.memberUids.includes(uid)) throw new AppError("credits.workspaceGone");
      },
    },
  });
  return toOrg
    ? { workspace: after.from, org: after.to }
    : { workspace: after.to, org: after.from };
}

/**
 * Gives credits of the workspace to another one of the same owner, in this region. The same key
 * again moves nothing.
 * @returns what the giving workspace has after it
 * @throws AppError FORBIDDEN for anybody but its owner; NOT_FOUND for a workspace that is not theirs
 * or is being deleted; otherwise as `transfer`
 */
export async function giveToWorkspace(
  deps: Pick<Deps, "db" | "env" | "log" | "now">,
  { workspaceId, uid }: MemberPrincipal,
  { toWorkspaceId, amount, idempotencyKey }: GiftToWorkspace,
): Promise<{ workspace: number }> {
  if (toWorkspaceId === workspaceId) throw new AppError("credits.workspaceGone");
  const after = await move(deps, {
    from: workspaceAccount(workspaceId),
    to: workspaceAccount(toWorkspaceId),
    amount,
    key: `give:${workspaceId}:${idempotencyKey}`,
    workspaceId,
    by: uid,
    mayMove: {
      reads: [workspaceId, toWorkspaceId].map((one) => deps.db.doc(workspacePath(one))),
      check([giving, taking]) {
        if (giving?.get("ownerId") !== uid) throw new AppError("workspaces.ownerOnly");
        if (taking?.get("ownerId") !== uid) throw new AppError("credits.workspaceGone");
      },
    },
  });
  return { workspace: after.from };
}

type GiftToWorkspace = { toWorkspaceId: string; amount: number; idempotencyKey: string };

type Movement = {
  from: string;
  to: string;
  amount: number;
  key: string;
  workspaceId: string;
  by: string;
  /** What has to be read in the same snapshot to know whether this is allowed, and the check. */
  mayMove: { reads: DocumentReference[]; check: (read: DocumentSnapshot[]) => void };
};

/**
 * In one write on condition that no shard it takes from has changed since, and that neither account
 * has been closed. @returns the balances after it
 */
async function move(
  deps: Pick<Deps, "db" | "env" | "log" | "now">,
  movement: Movement,
): Promise<{ from: number; to: number }> {
  const acting = workspaceAccount(movement.workspaceId);
  const after = await runExclusive(`${deps.db.databaseId} ${acting}`, () =>
    retryOnUnknownOutcome(() => retryOnConflict(() => tryMove(deps, movement))),
  );
  // Whether that is enough depends on each one's agents.
  await Promise.all([noteCredits(deps, movement.from), noteCredits(deps, movement.to)]);
  return after;
}

async function tryMove(
  { db, now }: Pick<Deps, "db" | "now">,
  { from, to, amount, key, workspaceId, by, mayMove }: Movement,
): Promise<{ from: number; to: number }> {
  const entry = makeEntry({
    key,
    from,
    to,
    credits: amount,
    cause: "transfer",
    workspaceId,
    by,
    ts: now(),
  });
  const entryRef = db.doc(entryPath(entry.ID));
  // Everything in one snapshot.
  const [source, target, made, ...rest] = await db.getAll(
    db.doc(accountPath(from)),
    db.doc(accountPath(to)),
    entryRef,
    ...shardsOf(db, from),
    ...shardsOf(db, to),
    ...mayMove.reads,
  );
  mayMove.check(rest.slice(2 * ACCOUNT_SHARDS));
  if (!isOpen(source) || !isOpen(target)) throw new AppError("credits.workspaceGone");
  const [sourceShards, targetShards] = [
    rest.slice(0, ACCOUNT_SHARDS),
    rest.slice(ACCOUNT_SHARDS, 2 * ACCOUNT_SHARDS),
  ];
  const before = {
    from: balanceOf(sourceShards.map(creditsOf)),
    to: balanceOf(targetShards.map(creditsOf)),
  };
  if (isRepeat(made, entry)) return before;
  const taken = planTake(sourceShards.map(creditsOf), amount);
  if (taken === null) throw notEnough(kindOf(from));
  const batch = db.batch().create(entryRef, entry);
  for (const { shard, by: credits } of taken)
    batch.update(
      db.doc(shardPath(from, shard)),
      { credits: FieldValue.increment(credits) },
      ifUnchanged(sourceShards[shard]),
    );
  for (const { shard, by: credits } of planGive(amount))
    batch.set(
      db.doc(shardPath(to, shard)),
      { credits: FieldValue.increment(credits) },
      { merge: true },
    );
  // Changes nothing, but fails if one of them has been closed meanwhile.
  batch.update(db.doc(accountPath(from)), { ID: from }, ifUnchanged(source));
  batch.update(db.doc(accountPath(to)), { ID: to }, ifUnchanged(target));
  if (before.from === amount) batch.set(db.doc(creditsStatusPath(from)), { outSince: now() });
  noteGiven(batch, db, to);
  await batch.commit();
  return { from: before.from - amount, to: before.to + amount };
}

function isOpen(stored: DocumentSnapshot | undefined): boolean {
  return account.safeParse(stored?.data()).data?.closedAt === 0;
}

function notEnough(kind: Account["kind"]): AppError {
  return new AppError(kind === "workspace" ? "credits.notEnoughWorkspace" : "credits.notEnoughOrg");
}
