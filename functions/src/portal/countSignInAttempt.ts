import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import {
  ACCOUNT_FAILURES,
  IP_FAILURES,
  LOCK_SECONDS,
  PAIR_FAILURES,
  attempts,
  countAttempt,
  currentAttempts,
  undoAttempt,
  secondsLocked,
  type Attempts,
} from "@parley/contract/portal/attempts.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";
import { ipNetwork } from "../platform/http/ipNetwork.ts";

/** An attempt, counted as a failure until it reports success. */
export type SignInAttempt = {
  /** Clears the counter of the account from this IP address, and takes the attempt off the others. */
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
 * Counts an attempt before anything is checked: for the account from the caller's IP address, for that
 * address, and for the account as a whole. The account is named by agency and email address whether it
 * exists or not, so that a lock reveals nothing either. Passwords and codes are counted separately:
 * whoever is locked out of one can use the other.
 * @throws AppError TOO_MANY_REQUESTS once one of them is locked
 */
export async function countSignInAttempt(
  deps: Pick<Deps, "db" | "vault" | "now">,
  way: "password" | "code",
  account: { agencyId: string; email: string },
  caller: { ip: string },
): Promise<SignInAttempt> {
  const { db, vault } = deps;
  const limit = (what: string) => db.doc(limitPath(`signIn_${vault.hash(what)}`));
  const from = ipNetwork(caller.ip);
  const name = `${way}:${account.agencyId}:${account.email}`;
  const pair = { ref: limit(`${name}:from:${from}`), most: PAIR_FAILURES };
  const ofIp = { ref: limit(`from:${from}`), most: IP_FAILURES };
  const whole = { ref: limit(name), most: ACCOUNT_FAILURES[way] };
  const counters = [pair, ofIp, whole];
  const now = nowSeconds(deps);
  // Window and lock are over by then.
  const expiresAt = now + LOCK_SECONDS;
  // First without a transaction, so that attempts against a lock do not queue up.
  refuseLocked(await read(db, counters, now), now);
  await db
    .runTransaction(async (transaction) => {
      const counted = await read(transaction, counters, now);
      refuseLocked(counted, now);
      for (const { ref, most, current } of counted)
        transaction.set(ref, { ...countAttempt(current, most, now), expiresAt });
    }, TRIES)
    .catch((error: unknown) => {
      throw isContention(error) ? tooMany(CONTENTION_RETRY_SECONDS) : error;
    });
  return {
    succeeded: () =>
      db.runTransaction(async (transaction) => {
        for (const { ref, current } of await read(transaction, [ofIp, whole], now))
          transaction.set(ref, { ...undoAttempt(current), expiresAt });
        transaction.delete(pair.ref);
      }),
  };
}

/**
 * The refusal of a sign-in after too many attempts, for the caller to throw.
 * @param retryAfter seconds until the next attempt
 */
export function tooMany(retryAfter: number): AppError {
  return new AppError("clientSignIn.tooManyTries", {}, { retryAfter });
}

type Counter = { ref: DocumentReference; most: number };

/** A transaction, or the database itself. */
type Reader = { getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> };

function refuseLocked(counters: readonly { current: Attempts }[], now: number): void {
  const wait = Math.max(...counters.map(({ current }) => secondsLocked(current, now)));
  if (wait > 0) throw tooMany(wait);
}

async function read(reader: Reader, counters: readonly Counter[], now: number) {
  const found = await reader.getAll(...counters.map(({ ref }) => ref));
  return counters.map((counter, index) => {
    const stored = attempts.safeParse(found[index]?.data()).data ?? null;
    return { ...counter, current: currentAttempts(stored, now) };
  });
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
