import { AFTER_SIGN_IN_SERVICE_MS, askSignInService } from "../platform/auth/signInService.ts";
import type { Deps } from "../platform/deps.ts";
import { endSessions } from "./endSessions.ts";
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
  const endJobId = await db.runTransaction(async (transaction) =>
    jobs.add(
      transaction,
      { kind: "endPersonSessions", uid, passwordSetAt },
      now() + AFTER_SIGN_IN_SERVICE_MS,
    ),
  );
  const mailJobId = await queuePersonNotice(deps, "passwordChanged", told, passwordSetAt);
  if (!(await set())) return false;
  await endSessions(deps, told, "account.password");
  await jobs.drop(endJobId);
  if (mailJobId !== undefined) await jobs.kick(mailJobId);
  return true;
}

/**
 * Job: ends the sessions that a person's old password began, unless they have ended by now or no other was set. Those that
 * the new one began end with them: nobody can tell them apart.
 * @throws when the sign-in service cannot be asked, so that the job is tried again
 */
export async function endPersonSessions(
  deps: Deps,
  { uid, passwordSetAt }: { uid: string; passwordSetAt: number | null },
): Promise<void> {
  const setAt = await deps.identity.passwordSetAt(uid);
  if (setAt === null || setAt === passwordSetAt) return;
  const { tokensValidAfterTime = "" } = await deps.auth.getUser(uid);
  // The service moves this with the password, too, to the same second: what began in that would go on.
  if (Date.parse(tokensValidAfterTime) > setAt) return;
  await endSessions(deps, { uid }, "account.password");
}
