import type { Transaction } from "@google-cloud/firestore";
import { mailboxOf } from "../../accounts/mailbox.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { readAllowance, type Allowance } from "../../platform/rateLimits/allowance.ts";

/**
 * Runs a transaction that may count a first mail, after the others of this instance for the same owner: side by side, all the
 * clients who are told of one thing would compete for the document that counts them.
 * @param ownerId null where it counts none
 */
export function runAsFirstMail<Result>(
  { db }: Pick<Deps, "db">,
  ownerId: string | null,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return ownerId === null
    ? db.runTransaction(work)
    : runExclusiveTransaction(db, `firstMailsBy_${ownerId}`, work);
}

/** Addresses in a day that an owner's workspaces mail for the first time; as many as one person may invite. */
const PER_OWNER_AND_DAY = 100;
/** First mails in an hour to one address, from all workspaces. */
const PER_EMAIL_AND_HOUR = 5;

/**
 * Whether a client may be mailed at an address that no mail went to yet. An agency enters what it likes, and many clients
 * sign in with the password they were given and never prove theirs, so who is mailed unasked has a bound (decision 261).
 */
export async function readFirstMail(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now" | "vault">,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<Allowance> {
  const at = nowSeconds(deps);
  const bounds = [
    { key: `firstMailsBy_${ownerId}`, perWindow: PER_OWNER_AND_DAY, windowSeconds: 24 * 3600 },
    {
      key: `firstMailsTo_${deps.vault.hash(mailboxOf(email))}`,
      perWindow: PER_EMAIL_AND_HOUR,
      windowSeconds: 3600,
    },
  ];
  const all = await Promise.all(
    bounds.map((bound) => readAllowance(transaction, deps.db, { ...bound, at })),
  );
  return {
    left: all.every(({ left }) => left),
    endsAt: Math.max(...all.map(({ left, endsAt }) => (left ? at : endsAt))),
    count: () => {
      for (const one of all) one.count();
    },
  };
}
