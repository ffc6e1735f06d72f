import type { Transaction } from "@google-cloud/firestore";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { nextSecond } from "../platform/auth/nextSecond.ts";
import { AFTER_SIGN_IN_SERVICE_MS, isUnknownUser } from "../platform/auth/signInService.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { endLookIns } from "../portal/lookIns.ts";
import { audit } from "../platform/secrets/audit.ts";

/**
 * Ends every session of the person, also those in a client's place: none can be renewed, and no call takes their tokens for a
 * person's own. What a token of at most an hour reads from the database, it still reads. A job for those in a client's place is
 * written first, should this process end before them.
 * @param action what the audit trail calls it
 */
export async function endSessions(
  deps: Deps,
  { uid }: Pick<PersonPrincipal, "uid">,
  action: "account.email" | "account.sessions" = "account.sessions",
): Promise<{ success: true }> {
  const { db, jobs } = deps;
  const jobId = await db.runTransaction(async (transaction) =>
    queueEndLookIns(transaction, deps, uid),
  );
  await revokePersonSessions(deps, uid);
  await db.runTransaction(async (transaction) => {
    const at = nowSeconds(deps);
    audit(db, transaction, { action, uid, workspaceId: uid, subject: uid, at });
    jobs.takeBack(transaction, jobId);
  });
  return { success: true };
}

/** As `endSessions`, without a word in the audit trail. Waits for the next second, so that those of this one end, too. */
export async function revokePersonSessions(
  deps: Pick<Deps, "auth" | "db" | "jobs" | "log" | "now" | "otherRegion">,
  uid: string,
): Promise<void> {
  // The sign-in service has a clock of its own.
  await nextSecond(Date.now).begun();
  await deps.auth.revokeRefreshTokens(uid);
  await endAllLookIns(deps, uid);
}

/**
 * Ends the sessions that a person has in the place of clients, in either region. Calls refuse those by the sign-in service's
 * own time, so a region that does not answer keeps nobody from ending the rest: a job asks it again.
 */
export async function endAllLookIns(
  deps: Pick<Deps, "db" | "jobs" | "log" | "now" | "otherRegion">,
  uid: string,
): Promise<void> {
  const elsewhere = deps.otherRegion.endLookIns(uid).catch(async (error: unknown) => {
    deps.log.error("look-ins of the other region not ended", error);
    await deps.db.runTransaction(async (transaction) => queueEndLookIns(transaction, deps, uid));
  });
  await Promise.all([endLookIns(deps.db, uid), elsewhere]);
}

/** @returns the job's id */
function queueEndLookIns(
  transaction: Transaction,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  uid: string,
): string {
  return jobs.add(transaction, { kind: "endLookIns", uid }, now() + AFTER_SIGN_IN_SERVICE_MS);
}

/**
 * Job: ends a person's look-ins that were noted until the second in which their sessions ended, in either region; later ones
 * go on.
 * @throws when the sign-in service or the other region cannot be asked, so that the job is tried again
 */
export async function endLookInsOf(
  { auth, db, otherRegion }: Pick<Deps, "auth" | "db" | "otherRegion">,
  { uid }: { uid: string },
): Promise<void> {
  const from = await sessionsFrom(auth, uid);
  // The sign-in service counts whole seconds: those of its own second may have begun before.
  const before = from === undefined ? undefined : from + 1;
  await Promise.all([endLookIns(db, uid, before), otherRegion.endLookIns(uid, before)]);
}

/**
 * Has a job end the sessions of people who are removed from a workspace in this transaction, should this process end before
 * they have.
 * @returns the job's id, to drop once they have ended
 */
export function queueMemberSessionsEnd(
  transaction: Transaction,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  uids: string[],
): string {
  const removedAt = now();
  const job = { kind: "endMemberSessions", uids, removedAt } as const;
  return jobs.add(transaction, job, removedAt + AFTER_SIGN_IN_SERVICE_MS);
}

/**
 * Job: ends the sessions that people had when they were removed from a workspace, unless these have ended since.
 * @throws when the sign-in service or the other region cannot be asked, so that the job is tried again
 */
export async function endMemberSessions(
  deps: Parameters<typeof revokePersonSessions>[0],
  { uids, removedAt }: { uids: readonly string[]; removedAt: number },
): Promise<void> {
  await Promise.all(
    uids.map(async (uid) => {
      const from = await sessionsFrom(deps.auth, uid);
      if (from !== undefined && from * 1000 <= removedAt) await revokePersonSessions(deps, uid);
    }),
  );
}

/** Since when a person's sessions count, in unix seconds; undefined where they have no account any more. */
async function sessionsFrom(auth: Deps["auth"], uid: string): Promise<number | undefined> {
  try {
    const { tokensValidAfterTime = "" } = await auth.getUser(uid);
    return Date.parse(tokensValidAfterTime) / 1000;
  } catch (error) {
    if (isUnknownUser(error)) return undefined;
    throw error;
  }
}
