import type { Firestore, Transaction } from "@google-cloud/firestore";
import { z } from "zod";
import { nowSeconds, type Deps } from "../deps.ts";
import { AppError } from "../errors/appError.ts";
import { limitPath } from "./limitPath.ts";

/**
 * `limits/{key}`: server-only. What was counted since the window's start, in unix seconds. One with
 * `expiresAt` is deleted once it says nothing any more (`deleteExpired`).
 */
const window = z.object({ start: z.number(), count: z.number() });

export type Allowance = {
  /** Whether there is one left. */
  left: boolean;
  /** Unix seconds: when the window ends, and there are all of them again. */
  endsAt: number;
  /** Counts one, in the transaction: after all of its reads. */
  count: () => void;
};

/**
 * How often something may happen within a window, counted in a document: it holds across all
 * instances, while `createRateLimit` holds for one.
 * @param options.key what is counted; no personal data, as it is the document's id
 * @param options.at unix seconds
 */
export async function readAllowance(
  transaction: Transaction,
  db: Firestore,
  options: { key: string; perWindow: number; windowSeconds: number; at: number },
): Promise<Allowance> {
  const { key, perWindow, windowSeconds, at } = options;
  const ref = db.doc(limitPath(key));
  const found = window.safeParse((await transaction.get(ref)).data());
  const fresh = !found.success || at - found.data.start >= windowSeconds;
  const current = fresh ? { start: at, count: 0 } : found.data;
  const endsAt = current.start + windowSeconds;
  return {
    left: current.count < perWindow,
    endsAt,
    count: () =>
      transaction.set(ref, { start: current.start, count: current.count + 1, expiresAt: endsAt }),
  };
}

/**
 * The same where going on without one left makes no sense.
 * @returns counts one: call it after the transaction's last read
 * @throws AppError `platform.tooMany` when none is left
 */
export async function requireAllowance(
  transaction: Transaction,
  db: Firestore,
  options: Parameters<typeof readAllowance>[2],
): Promise<() => void> {
  const { left, count } = await readAllowance(transaction, db, options);
  if (!left) throw new AppError("platform.tooMany", {}, { retryAfter: options.windowSeconds });
  return count;
}

/**
 * Counts one, if one is left, in a transaction of its own.
 * @param what.about what is counted; hashed before it becomes an id, so it may name a person
 * @returns false when none is left
 */
export function countIfAllowed(
  { db, vault, ...clock }: Pick<Deps, "db" | "vault" | "now">,
  what: { about: string; perWindow: number; windowSeconds: number },
): Promise<boolean> {
  const { about, ...bounds } = what;
  return db.runTransaction(async (transaction) => {
    const at = nowSeconds(clock);
    const allowance = await readAllowance(transaction, db, {
      key: vault.hash(about),
      at,
      ...bounds,
    });
    if (allowance.left) allowance.count();
    return allowance.left;
  });
}
