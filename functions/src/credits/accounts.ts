import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "@google-cloud/firestore";
import {
  account,
  accountPath,
  ACCOUNT_SHARDS,
  creditsStatusPath,
  PLATFORM,
  shard,
  shardPath,
  type Account,
} from "@parley/contract/credits/account.ts";
import { balanceOf, planGive, type Change } from "@parley/contract/credits/shardChanges.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Cause } from "@parley/contract/credits/entry.ts";
import type { Deps } from "../platform/deps.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";
import { makeEntry, writeEntry, type Writer } from "./ledger.ts";

/** A transaction, or the database itself. */
type Reader = Pick<Transaction, "getAll"> | Pick<Firestore, "getAll">;

/**
 * Opens the account of a workspace or organisation in the transaction that makes its holder. It is
 * empty; `grantCredits` may follow in the same transaction.
 */
export function openAccount(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  made: Pick<Account, "ID" | "kind" | "holderId" | "workspaceId" | "memberUids"> &
    Partial<Pick<Account, "clientIds">>,
): void {
  // A workspace created again, as its owner stayed, continues with its old accounts.
  transaction.set(deps.db.doc(accountPath(made.ID)), account.parse(made));
  transaction.set(deps.db.doc(creditsStatusPath(made.ID)), { outSince: deps.now() });
}

/**
 * Grants credits from the platform's account, in the caller's transaction. Reads nothing, so it may
 * come after other writes; a key used before makes the transaction fail.
 * @param grant.key idempotency key, for example `grant:free:{workspaceId}`
 */
export function grantCredits(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  grant: {
    key: string;
    accountId: string;
    workspaceId: string;
    credits: number;
    cause?: Extract<Cause, "grant" | "purchase" | "refund">;
  },
): void {
  const { key, accountId, workspaceId, credits, cause = "grant" } = grant;
  writeEntry(
    transaction,
    deps.db,
    makeEntry({
      key,
      from: PLATFORM,
      to: accountId,
      credits,
      cause,
      workspaceId,
      by: PLATFORM,
      ts: deps.now(),
    }),
  );
  changeShards(transaction, deps.db, accountId, planGive(credits));
  noteGiven(transaction, deps.db, accountId);
}

/** Key of the counter that says whether the account's workspace was told today that it ran out. */
export function reportKey(accountId: string): string {
  return `creditsExhausted_${accountId}`;
}

/**
 * To be written with credits that are given to an account: it is no longer out of them, and if it runs out again, people are
 * told again. For whom they are too few is noted after it (`noteCredits`), or with that agent's next question.
 */
export function noteGiven(
  writer: {
    set: (ref: DocumentReference, data: object) => unknown;
    delete: (ref: DocumentReference) => unknown;
  },
  db: Firestore,
  accountId: string,
): void {
  writer.set(db.doc(creditsStatusPath(accountId)), { outSince: 0 });
  writer.delete(db.doc(limitPath(reportKey(accountId))));
}

/**
 * Closes the account of a deleted workspace or organisation: the credits left go to another one, and
 * nobody sees it any more. The document stays, because answers under way may still return credits to
 * it; closing it again collects those. Reads first: call it before the transaction's other writes.
 * @param closing.to whose the credits are now
 * @returns the credits that were left
 */
export async function closeAccount(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  closing: { accountId: string; to: string; workspaceId: string; by: string },
): Promise<number> {
  const { accountId, to, workspaceId, by } = closing;
  const ref = deps.db.doc(accountPath(accountId));
  const [shards, stored] = [
    await readShards(transaction, deps.db, accountId),
    await transaction.get(ref),
  ];
  const credits = balanceOf(shards);
  const changes = shards.map((has, n) => ({ shard: n, by: -has })).filter(({ by: minus }) => minus);
  if (credits > 0) {
    writeEntry(
      transaction,
      deps.db,
      makeEntry({
        // A random key: it takes whatever is there, whatever was taken before.
        key: `close:${accountId}:${randomId()}`,
        from: accountId,
        to,
        credits,
        cause: to === PLATFORM ? "refund" : "transfer",
        workspaceId,
        by,
        ts: deps.now(),
      }),
    );
    changeShards(transaction, deps.db, accountId, changes);
    if (to !== PLATFORM) {
      changeShards(transaction, deps.db, to, planGive(credits));
      noteGiven(transaction, deps.db, to);
    }
  }
  const known = account.safeParse(stored.data()).data;
  const closedAt = known?.closedAt || deps.now();
  if (stored.exists) transaction.update(ref, { memberUids: [], clientIds: [], closedAt });
  return credits;
}

/** Credits by shard. */
async function readShards(reader: Reader, db: Firestore, accountId: string): Promise<number[]> {
  return (await reader.getAll(...shardsOf(db, accountId))).map(creditsOf);
}

/** References to all shards of an account, by number. */
export function shardsOf(db: Firestore, accountId: string): DocumentReference[] {
  return Array.from({ length: ACCOUNT_SHARDS }, (_, n) => db.doc(shardPath(accountId, n)));
}

/** Credits of a shard as read; one that was never written has none. */
export function creditsOf(stored: DocumentSnapshot | undefined): number {
  return stored?.exists === true ? shard.parse(stored.data()).credits : 0;
}

/** Credits that an agent has spent or reserved on a day, as far as this shard counts them. */
export function spentOn(
  stored: DocumentSnapshot | undefined,
  day: string,
  agentId: string,
): number {
  return countOn(stored, day, agentId) ?? 0;
}

/** The same; undefined where this shard has never counted any. */
export function countOn(
  stored: DocumentSnapshot | undefined,
  day: string,
  agentId: string,
): number | undefined {
  if (stored?.exists !== true) return undefined;
  const ofDay = lookUp<Record<string, number> | undefined>(shard.parse(stored.data()).spent, day);
  return lookUp<number | undefined>(ofDay ?? {}, agentId);
}

/** The account's balance: what can be spent, without what is reserved. */
export async function readBalance(reader: Reader, db: Firestore, accountId: string) {
  return balanceOf(await readShards(reader, db, accountId));
}

/** Writes the changes as increments, so that nothing that happens to a shard meanwhile is lost. */
function changeShards(
  writer: Writer,
  db: Firestore,
  accountId: string,
  changes: readonly Change[],
): void {
  for (const { shard: n, by } of changes)
    writer.set(
      db.doc(shardPath(accountId, n)),
      { credits: FieldValue.increment(by) },
      { merge: true },
    );
}
