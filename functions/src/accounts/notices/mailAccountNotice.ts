import { agencyMailBrand } from "../../agencies/agencyMailBrand.ts";
import { findPublicAgency } from "../../agencies/publicAgency.ts";
import { isUnknownUser } from "../../platform/auth/signInService.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { accountDeletedMail, passwordChangedMail } from "./accountNoticeMails.ts";

type NoticeJob = Extract<Job, { kind: "mailAccountNotice" }>;

/** How far our clock and the sign-in service's may be apart. */
const CLOCKS_APART_MS = 30_000;

/**
 * Job: mails people that their password was changed or their account deleted, at the address and in the language they
 * had, in the name of the agency whose clients they are. To nobody where it did not come to that. Safe to run
 * twice: nobody gets it a second time.
 * @throws Error when a mail was refused, so that the job is tried again
 */
export async function mailAccountNotice(
  deps: Deps,
  job: NoticeJob,
  { jobId }: { jobId: string },
): Promise<void> {
  const { event, to: readers, at, agencyId, workspaceId } = job;
  if (!(await hasHappened(deps, job))) return;
  const found = agencyId === "" ? null : await findPublicAgency(deps, agencyId);
  // Nobody is told in the name of an agency that is gone.
  if (agencyId !== "" && found === null) return;
  const agency = found && agencyMailBrand(found);
  const page = agencyId === "" ? "/reset" : `/client/${deps.region}/${agencyId}`;
  const link = new URL(page, deps.env.PARLEY_PUBLIC_URL).href;
  const sent = await Promise.allSettled(
    readers.map(({ email, language }) => {
      const addressed = { to: email, language, agency, at };
      const mail =
        event === "passwordChanged"
          ? passwordChangedMail(link, addressed)
          : accountDeletedMail(addressed);
      const once = deps.vault.hash(`accountNotice:${jobId}:${email}`);
      return deps.mailer.send(mail, once, workspaceId === "" ? undefined : workspaceId);
    }),
  );
  for (const one of sent) if (one.status === "rejected") throw one.reason;
}

/** What the sign-in service does is no part of the transaction that wrote the job: it may have been refused. */
async function hasHappened(
  { auth }: Pick<Deps, "auth">,
  { event, uid, at }: NoticeJob,
): Promise<boolean> {
  if (uid === "") return true;
  const user = await auth.getUser(uid).catch((error: unknown) => {
    if (isUnknownUser(error)) return null;
    throw error;
  });
  if (event === "accountDeleted") return user === null;
  // It moves with each new password.
  const since = Date.parse(user?.tokensValidAfterTime ?? "");
  return since >= at - CLOCKS_APART_MS;
}
