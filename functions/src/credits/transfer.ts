import { FieldValue } from "@google-cloud/firestore";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import {
  accountPath,
  ACCOUNT_SHARDS,
  orgAccount,
  shardPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { entryPath } from "@parley/contract/credits/entry.ts";
import { balanceOf, planGive, planTake } from "@parley/contract/credits/shardChanges.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusive } from "../platform/runExclusive.ts";
import { ifUnchanged, creditsOf, shardsOf } from "./accounts.ts";
import { makeEntry, isRepeat } from "./ledger.ts";
import { retryOnConflict } from "./retryOnConflict.ts";

type Transfer = {
  orgId: string;
  direction: "toOrg" | "toWorkspace";
  amount: number;
  idempotencyKey: string;
};
type Balances = { workspace: number; org: number };

/**
 * Moves credits between the workspace and one of its organisations, in one write on condition that
 * no shard it takes from has changed since. The same key again moves nothing.
 * @returns both balances after it
 * @throws AppError NOT_FOUND for an organisation that is not the workspace's; PAYMENT_REQUIRED with
 * reason `not-enough`; CONFLICT for a key that was used for another transfer
 */
export function transfer(
  deps: Pick<Deps, "db" | "now">,
  member: MemberPrincipal,
  input: Transfer,
): Promise<Balances> {
  const account = workspaceAccount(member.workspaceId);
  return runExclusive(`${deps.db.databaseId} ${account}`, () =>
    retryOnConflict(() => tryTransfer(deps, member, input)),
  );
}

async function tryTransfer(
  { db, now }: Pick<Deps, "db" | "now">,
  { workspaceId, uid }: MemberPrincipal,
  { orgId, direction, amount, idempotencyKey }: Transfer,
): Promise<Balances> {
  const accounts = { workspace: workspaceAccount(workspaceId), org: orgAccount(orgId) };
  const toOrg = direction === "toOrg";
  const entry = makeEntry({
    key: `transfer:${workspaceId}:${idempotencyKey}`,
    from: toOrg ? accounts.workspace : accounts.org,
    to: toOrg ? accounts.org : accounts.workspace,
    credits: amount,
    cause: "transfer",
    workspaceId,
    by: uid,
    ts: now(),
  });
  const entryRef = db.doc(entryPath(entry.ID));
  // Everything in one snapshot.
  const [organisation, orgAccountDocument, made, ...shards] = await db.getAll(
    db.doc(orgPath(orgId)),
    db.doc(accountPath(accounts.org)),
    entryRef,
    ...shardsOf(db, accounts.workspace),
    ...shardsOf(db, accounts.org),
  );
  const stored = org.safeParse(organisation?.data());
  if (!stored.success || stored.data.ownerID !== workspaceId || orgAccountDocument?.exists !== true)
    throw new AppError("credits.workspaceGone");
  const own = shards.slice(0, ACCOUNT_SHARDS);
  const theirs = shards.slice(ACCOUNT_SHARDS);
  const before = {
    workspace: balanceOf(own.map(creditsOf)),
    org: balanceOf(theirs.map(creditsOf)),
  };
  if (isRepeat(made, entry)) return before;
  const source = toOrg ? own : theirs;
  const taken = planTake(source.map(creditsOf), amount);
  if (taken === null) throw notEnough(toOrg);
  const batch = db.batch().create(entryRef, entry);
  for (const { shard, by } of taken)
    batch.update(
      db.doc(shardPath(entry.from, shard)),
      { credits: FieldValue.increment(by) },
      ifUnchanged(source[shard]),
    );
  for (const { shard, by } of planGive(amount))
    batch.set(
      db.doc(shardPath(entry.to, shard)),
      { credits: FieldValue.increment(by) },
      { merge: true },
    );
  // Changes nothing, but fails if the organisation has been closed meanwhile.
  batch.update(
    db.doc(accountPath(accounts.org)),
    { ID: accounts.org },
    ifUnchanged(orgAccountDocument),
  );
  await batch.commit();
  const moved = toOrg ? amount : -amount;
  return { workspace: before.workspace - moved, org: before.org + moved };
}

function notEnough(toOrg: boolean): AppError {
  return new AppError(toOrg ? "credits.notEnoughWorkspace" : "credits.notEnoughOrg");
}
