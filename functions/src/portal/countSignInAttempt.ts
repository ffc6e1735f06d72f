import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import {
  ACCOUNT_FAILURES,
  IP_FAILURES,
  LOCK_SECONDS,
  attempts,
  countAttempt,
  currentAttempts,
  forgive,
  secondsLocked,
  type Attempts,
} from "@parley/contract/portal/attempts.ts";
import { AppError } from "../platform/errors/appError.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { limitPath } from "../platform/limits/allowance.ts";

/** An attempt, counted as a failure until it reports success. */
export type Attempt = {
  /** Clears the account's counter, and takes this attempt off the IP address's. */
  succeeded(): Promise<void>;
};

/**
 * Many at once collide on one document. After these tries a caller is told to come back rather than
 * kept waiting.
 */
const TRIES = { maxAttempts: 5 };
/** Seconds after which they may ask again. */
const CONTENTION_RETRY_SECONDS = 5;

/**
 * Counts an attempt for the account and for the caller's IP address, before anything is checked.
 * The account is named by agency and email address whether it exists or not, so that a lock
 * reveals nothing either. Passwords and codes are counted separately: whoever is locked out of one
 * can use the other.
 * @throws AppError TOO_MANY_REQUESTS once either is locked
 */
export async function countSignInAttempt(
  deps: Pick<Deps, "db" | "vault" | "now">,
  way: "password" | "code",
  account: { agencyId: string; email: string },
  caller: { ip: string },
): Promise<Attempt> {
  const { db, vault } = deps;
  const limit = (what: string) => db.doc(limitPath(`signIn_${vault.hash(what)}`));
  const accountRef = limit(`${way}:${account.agencyId}:${account.email}`);
  const ipRef = limit(`from:${caller.ip}`);
  const now = seconds(deps);
  const refs: Counters = [accountRef, ipRef];
  // First without a transaction, so that attempts against a lock do not queue up.
  refuseLocked(await read(db, refs, now), now);
  await db
    .runTransaction(async (transaction) => {
      const [ofAccount, ofIp] = await read(transaction, refs, now);
      refuseLocked([ofAccount, ofIp], now);
      // Window and lock are over by then.
      const expiresAt = now + LOCK_SECONDS;
      const counted = countAttempt(ofAccount, ACCOUNT_FAILURES, now);
      transaction.set(accountRef, { ...counted, expiresAt });
      transaction.set(ipRef, { ...countAttempt(ofIp, IP_FAILURES, now), expiresAt });
    }, TRIES)
    .catch((error: unknown) => {
      throw isContention(error) ? tooMany(CONTENTION_RETRY_SECONDS) : error;
    });
  return {
    succeeded: async () => {
      await db.runTransaction(async (transaction) => {
        const [, ofIp] = await read(transaction, refs, now);
        transaction.delete(accountRef);
        transaction.set(ipRef, { ...forgive(ofIp), expiresAt: now + LOCK_SECONDS });
      });
    },
  };
}

export function tooMany(retryAfter: number): AppError {
  return new AppError("clientSignIn.tooManyTries", {}, { retryAfter });
}

type Counters = [account: DocumentReference, ip: DocumentReference];

/** A transaction, or the database itself. */
type Reader = { getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> };

function refuseLocked(counters: readonly Attempts[], now: number): void {
  const wait = Math.max(...counters.map((one) => secondsLocked(one, now)));
  if (wait > 0) throw tooMany(wait);
}

async function read(reader: Reader, refs: Counters, now: number): Promise<[Attempts, Attempts]> {
  const [account, ip] = await reader.getAll(...refs);
  const parsed = (stored: unknown) => attempts.safeParse(stored).data ?? null;
  return [currentAttempts(parsed(account?.data()), now), currentAttempts(parsed(ip?.data()), now)];
}

/** gRPC ABORTED: too many others wrote the same counter. */
function isContention(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 10;
}

/** Longer than looking up and checking usually takes, so that differences in that do not show. */
const FAILURE_MS = 500;

/**
 * Resolves when a failed sign-in may answer. Start it before the work whose duration could reveal
 * something.
 */
export function failureDelay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FAILURE_MS);
  });
}
