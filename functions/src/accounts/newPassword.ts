import { AFTER_SIGN_IN_SERVICE_MS, askSignInService } from "../platform/auth/signInService.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { jobPath } from "../platform/jobs/job.ts";
import type { JobRun } from "../platform/jobs/jobs.ts";
import { audit, auditPath } from "../platform/secrets/audit.ts";
import { endAllLookIns, revokePersonSessions } from "./endSessions.ts";
import { queuePersonNotice, type NoticeRecipient } from "./notices/personNotice.ts";

/**
 * Has a person's password set, ends every session that was begun before, and has them mailed about it. Jobs for both are
 * written first: should this process end once it is set, or the sign-in service refuse to end the sessions, those that the
 * old one began meanwhile do not stay.
 * @param set sets it; says whether it did
 * @returns what `set` says
 * @throws AppError SERVICE_UNAVAILABLE when the sign-in service cannot be asked; what `set` throws
 */
export async function setNewPassword(
  deps: Deps,
  told: NoticeRecipient,
  set: () => Promise<boolean>,
): Promise<boolean> {
  const { db, identity, jobs, now } = deps;
  const { uid } = told;
  const passwordSetAt = await askSignInService(deps, () => identity.passwordSetAt(uid));
  const { endJobId, mailJobId } = await db.runTransaction(async (transaction) => {
    const job = { kind: "endPersonSessions", uid, passwordSetAt } as const;
    return {
      endJobId: jobs.add(transaction, job, now() + AFTER_SIGN_IN_SERVICE_MS),
      mailJobId: queuePersonNotice(transaction, deps, "passwordChanged", told, passwordSetAt),
    };
  });
  if (!(await set())) return false;
  await revokePersonSessions(deps, uid);
  await auditNow(deps, uid, endJobId);
  if (mailJobId !== undefined) await jobs.kick(mailJobId);
  return true;
}

/** Notes a password that has just been set; where the sign-in service cannot be asked when, the job still does. */
async function auditNow(deps: Deps, uid: string, jobId: string): Promise<void> {
  let setAt: number | null;
  try {
    setAt = await deps.identity.passwordSetAt(uid);
  } catch (error) {
    deps.log.error("the sign-in service cannot be asked", error);
    return;
  }
  if (setAt !== null) await auditOnce(deps, uid, { setAt, jobId });
}

/**
 * Notes the new password in the audit trail, and takes the job back that would have ended the sessions. Does nothing where that
 * is gone, as it was noted then. An attempt that was refused a moment before may have left a job, which then finds the
 * password that was set, and its entry.
 */
async function auditOnce(
  deps: Deps,
  uid: string,
  { setAt, jobId }: { setAt: number; jobId: string },
): Promise<void> {
  const { db, jobs } = deps;
  const entryId = `${uid}-password-${setAt}`;
  await db.runTransaction(async (transaction) => {
    const isLeft = (await transaction.get(db.doc(jobPath(jobId)))).exists;
    const isNoted = (await transaction.get(db.doc(auditPath(entryId)))).exists;
    if (!isLeft) return;
    jobs.takeBack(transaction, jobId);
    if (isNoted) return;
    const at = nowSeconds(deps);
    const entry = { action: "account.password", uid, workspaceId: uid, subject: uid, at } as const;
    audit(db, transaction, entry, entryId);
  });
}

/**
 * Job: ends the sessions that a person's old password began, unless they have ended by now or no other was set. Those that
 * the new one began end with them: nobody can tell them apart. The new password is in the audit trail then in any case.
 * @throws when the sign-in service cannot be asked, so that the job is tried again
 */
export async function endPersonSessions(
  deps: Deps,
  { uid, passwordSetAt }: { uid: string; passwordSetAt: number | null },
  { jobId }: Pick<JobRun, "jobId">,
): Promise<void> {
  const setAt = await deps.identity.passwordSetAt(uid);
  if (setAt === null || setAt === passwordSetAt) return;
  const { tokensValidAfterTime = "" } = await deps.auth.getUser(uid);
  // The service moves this with the password, too, to the same second: what began in that would go on.
  if (Date.parse(tokensValidAfterTime) <= setAt) await revokePersonSessions(deps, uid);
  else await endAllLookIns(deps, uid);
  await auditOnce(deps, uid, { setAt, jobId });
}
