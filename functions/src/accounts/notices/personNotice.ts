import type { Transaction } from "@google-cloud/firestore";
import { profile, profilePath, type Language } from "@parley/contract/accounts/profile.ts";
import { AFTER_SIGN_IN_SERVICE_MS } from "../../platform/auth/signInService.ts";
import type { Deps } from "../../platform/deps.ts";
import type { NewJob } from "../../platform/jobs/job.ts";

/** A person as they are told of what becomes of their account: at their present address, in their language. */
export type NoticeRecipient = {
  uid: string;
  email: string;
  /** The mail goes to a confirmed address alone: any other may be somebody else's. */
  emailVerified: boolean;
  language: Language;
};

/**
 * Has a person mailed what is about to become of their account, should it come to that. To be called before, so that the
 * mail is not lost with this process.
 * @param transaction of all that is left to jobs
 * @param passwordSetAt when their present password was set, where they are told of a new one
 * @returns the job's id, to be kicked once it has happened; undefined where nobody is mailed
 */
export function queuePersonNotice(
  transaction: Transaction,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  notice: "passwordChanged" | "accountDeleted",
  { uid, email, emailVerified, language }: NoticeRecipient,
  passwordSetAt: number | null = null,
): string | undefined {
  if (!emailVerified) return undefined;
  const job: NewJob = {
    kind: "mailAccountNotice",
    notice,
    uid,
    at: now(),
    to: [{ email, language }],
    passwordSetAt,
  };
  return jobs.add(transaction, job, now() + AFTER_SIGN_IN_SERVICE_MS);
}

/** The language a person has chosen in this region. @param otherwise where they have chosen none here */
export async function personLanguage(
  { db }: Pick<Deps, "db">,
  uid: string,
  otherwise: Language = "en",
): Promise<Language> {
  const found = await db.doc(profilePath(uid)).get();
  return found.exists ? profile.parse(found.data()).language : otherwise;
}
