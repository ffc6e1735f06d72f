import { agencyMailBrand } from "../../agencies/agencyMailBrand.ts";
import { findPublicAgency } from "../../agencies/publicAgency.ts";
import { isUnknownUser } from "../../platform/auth/signInService.ts";
import { readFirstMail } from "../../clients/people/firstMail.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { readAllowance } from "../../platform/rateLimits/allowance.ts";
import { verifiedOwner } from "../../workspaces/verifiedOwner.ts";
import { accountDeletedMail, passwordChangedMail } from "./accountNoticeMails.ts";

type NoticeJob = Extract<Job, { kind: "mailAccountNotice" }>;

/** Notices in an hour to one client's address, from one workspace: each is of an act of somebody else's. */
const PER_HOUR = 5;
/** How long a mail that was counted may be tried again: longer than its job is. */
const REPEATED_SECONDS = 2 * 24 * 60 * 60;

/**
 * Job: emails people that their password was changed or their account deleted, at the address and in the language they
 * had, in the name of the agency whose clients they are. Nobody is emailed if it did not happen after all. Safe to run
 * twice: nobody gets it a second time.
 * @throws Error when a mail was refused or the sign-in service cannot be asked, so that the job is tried again
 */
export async function mailAccountNotice(
  deps: Deps,
  job: NoticeJob,
  { jobId }: { jobId: string },
): Promise<void> {
  const { notice, to: readers, agencyId, workspaceId } = job;
  const at = await happenedAt(deps, job);
  if (at === null) return;
  const found = agencyId === "" ? null : await findPublicAgency(deps, agencyId);
  // Nobody is told in the name of an agency that is gone.
  if (agencyId !== "" && found === null) return;
  const agency = found && (await agencyMailBrand(deps, found));
  const page = agencyId === "" ? "/reset" : `/client/${deps.region}/${agencyId}`;
  const link = new URL(page, deps.env.PARLEY_PUBLIC_URL).href;
  const sent = await Promise.allSettled(
    readers.map(async ({ email, language, isFirst }) => {
      const addressed = { to: email, language, agency, at };
      const mail =
        notice === "passwordChanged"
          ? passwordChangedMail(link, addressed)
          : accountDeletedMail(addressed);
      // A change that was refused a moment before may have left a job, which then finds the one that was made.
      const about = notice === "passwordChanged" ? `${job.uid}:${at}` : jobId;
      const once = deps.vault.hash(`accountNotice:${about}:${email}`);
      if (agencyId !== "" && !(await countIfMailed(deps, { workspaceId, email, isFirst, once })))
        return;
      await deps.mailer.send(mail, once, workspaceId === "" ? undefined : workspaceId);
    }),
  );
  for (const one of sent) if (one.status === "rejected") throw one.reason;
}

/**
 * Counts a notice to a client, unless an earlier try of it was counted. What an agency entered may be a stranger's address:
 * the first mail to one has a bound, and none goes there before the workspace's owner has confirmed their own.
 * @returns whether to send it
 */
async function countIfMailed(
  deps: Deps,
  notice: { workspaceId: string; email: string; isFirst: boolean; once: string },
): Promise<boolean> {
  const { db, vault } = deps;
  const { workspaceId, email, isFirst, once } = notice;
  const ownerId = isFirst ? await verifiedOwner(deps, workspaceId) : "";
  if (ownerId === null) return false;
  const at = nowSeconds(deps);
  const tried = { key: `noticeTried_${once}`, perWindow: 1, windowSeconds: REPEATED_SECONDS, at };
  const toThem = `notices_${vault.hash(`${workspaceId}:${email}`)}`;
  return db.runTransaction(async (transaction) => {
    const first = await readAllowance(transaction, db, tried);
    if (!first.left) return true;
    const hour = { key: toThem, perWindow: PER_HOUR, windowSeconds: 3600, at };
    const counts = [
      await readAllowance(transaction, db, hour),
      ...(isFirst ? [await readFirstMail(transaction, deps, { ownerId, email })] : []),
    ];
    if (counts.some(({ left }) => !left)) return false;
    for (const one of [first, ...counts]) one.count();
    return true;
  });
}

/**
 * When it happened, null if it did not: what the sign-in service does is not part of the transaction that wrote the job,
 * and may have been refused.
 */
async function happenedAt(deps: Deps, job: NoticeJob): Promise<number | null> {
  const { notice, uid, at } = job;
  if (notice === "accountDeleted") return uid === "" || (await isGone(deps, uid)) ? at : null;
  // An end of all sessions, or a new address, leaves it as it was.
  const setAt = await deps.identity.passwordSetAt(uid);
  return setAt === job.passwordSetAt ? null : setAt;
}

async function isGone({ auth }: Pick<Deps, "auth">, uid: string): Promise<boolean> {
  try {
    await auth.getUser(uid);
    return false;
  } catch (error) {
    if (isUnknownUser(error)) return true;
    throw error;
  }
}
