import {
  client,
  clientPath,
  isKnownAddress,
  type Client,
} from "@parley/contract/clients/client.ts";
import { agencyMailBrand } from "../../agencies/agencyMailBrand.ts";
import { findPublicAgency } from "../../agencies/publicAgency.ts";
import { isUnknownUser } from "../../platform/auth/signInService.ts";
import { readFirstMail, runAsFirstMail } from "../../clients/people/firstMail.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { PostponedJob } from "../../platform/jobs/jobs.ts";
import { readAllowance } from "../../platform/rateLimits/allowance.ts";
import { verifiedOwner } from "../../workspaces/verifiedOwner.ts";
import { accountDeletedMail, passwordChangedMail } from "./accountNoticeMails.ts";

type NoticeJob = Extract<Job, { kind: "mailAccountNotice" }>;

/** Notices in an hour to one client's address, from one workspace: each is of an act of somebody else's. */
const PER_HOUR = 5;
/** How long after it happened somebody is still told of it. */
const WORTH_SENDING_MS = 3 * 24 * 60 * 60_000;
/** How long a mail that was counted may be tried again: longer than its job is. */
const REPEATED_SECONDS = 5 * 24 * 60 * 60;

/**
 * Job: emails people that their password was changed or their account deleted, at the address and in the language they
 * had, in the name of the agency whose clients they are. Nobody is emailed if it did not happen after all. Whoever is beyond
 * a bound is emailed when there is room again, within a few days. Safe to run twice: nobody gets it a second time.
 * @returns when to go on with those who are left
 * @throws Error when a mail was refused or the sign-in service cannot be asked, so that the job is tried again
 */
export async function mailAccountNotice(
  deps: Deps,
  job: NoticeJob,
  { jobId }: { jobId: string },
): Promise<PostponedJob | void> {
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
    readers.map(async (reader) => {
      const { email, language } = reader;
      const addressed = { to: email, language, agency, at };
      const mail =
        notice === "passwordChanged"
          ? passwordChangedMail(link, addressed)
          : accountDeletedMail(addressed);
      // A change that was refused a moment before may have left a job, which then finds the one that was made.
      const about = notice === "passwordChanged" ? `${job.uid}:${at}` : jobId;
      const once = deps.vault.hash(`accountNotice:${about}:${email}`);
      const roomAt =
        agencyId === "" ? 0 : await countNotice(deps, { ...reader, workspaceId, once });
      if (roomAt === null) return [];
      if (roomAt > 0) return [{ reader, roomAt }];
      await deps.mailer.send(mail, once, workspaceId === "" ? undefined : workspaceId);
      return [];
    }),
  );
  for (const one of sent) if (one.status === "rejected") throw one.reason;
  const left = sent.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const until = Math.min(...left.map(({ roomAt }) => roomAt * 1000));
  if (left.length === 0 || until > job.at + WORTH_SENDING_MS) return;
  return { until, job: { ...job, to: left.map(({ reader }) => reader) } };
}

/**
 * Counts a notice to a client, unless an earlier try of it was counted. What an agency entered may be a stranger's address:
 * the first mail to one has a bound, and none goes there before the workspace's owner has confirmed their own.
 * @returns 0 to send it now, or when there may be room for it, in unix seconds; null where it is not sent at all
 */
async function countNotice(
  deps: Deps,
  notice: NoticeJob["to"][number] & { workspaceId: string; once: string },
): Promise<number | null> {
  const { db, vault } = deps;
  const { workspaceId, email, clientId, once } = notice;
  const ownerId = notice.isFirst ? await verifiedOwner(deps, workspaceId) : "";
  if (ownerId === null) return null;
  const at = nowSeconds(deps);
  const tried = { key: `noticeTried_${once}`, perWindow: 1, windowSeconds: REPEATED_SECONDS, at };
  const toThem = `notices_${vault.hash(`${workspaceId}:${email}`)}`;
  return runAsFirstMail(deps, notice.isFirst ? ownerId : null, async (transaction) => {
    const first = await readAllowance(transaction, db, tried);
    if (!first.left) return 0;
    const ref = notice.isFirst && clientId !== "" ? db.doc(clientPath(clientId)) : null;
    const person = ref && client.safeParse((await transaction.get(ref)).data()).data;
    const isSame = person?.email === email;
    // It may have become known since.
    const isFirst = notice.isFirst && !(isSame && isKnownAddress(person));
    const hour = { key: toThem, perWindow: PER_HOUR, windowSeconds: 3600, at };
    const counts = [
      await readAllowance(transaction, db, hour),
      ...(isFirst ? [await readFirstMail(transaction, deps, { ownerId, email })] : []),
    ];
    const spent = counts.flatMap(({ left, endsAt }) => (left ? [] : [endsAt]));
    if (spent.length > 0) return Math.max(...spent);
    for (const one of [first, ...counts]) one.count();
    const mailed: Partial<Client> = { mailedEmail: email };
    if (ref && isFirst && isSame) transaction.update(ref, mailed);
    return 0;
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
