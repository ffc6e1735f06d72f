import type { Transaction } from "@google-cloud/firestore";
import { mailboxOf } from "../../accounts/mailbox.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { requireAllowance } from "../../platform/rateLimits/allowance.ts";

/** Mails per hour: from one workspace, by one person from all of theirs, and to one email address from all there are. */
const PER_WORKSPACE = 30;
const PER_PERSON = 30;
export const PER_EMAIL = 5;
/** By one person in a day: whoever makes one workspace after another mails no more strangers for it. */
const PER_PERSON_AND_DAY = 100;

/**
 * Counts a mail that invites somebody, to a workspace or to an agency's dashboard, in the transaction before it: with
 * its last reads.
 * @throws AppError TOO_MANY_REQUESTS beyond what may be sent in an hour or a day
 */
export async function countInvitationMail(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now" | "vault">,
  { workspaceId, uid, email }: { workspaceId: string; uid: string; email: string },
): Promise<void> {
  const hour = { windowSeconds: 3600, at: nowSeconds(deps) };
  const day = { windowSeconds: 24 * 3600, at: nowSeconds(deps) };
  const byThem = `invitationsBy_${uid}`;
  const byThemToday = `invitationsOfDayBy_${uid}`;
  const fromHere = `invitationMails_${workspaceId}`;
  const toThem = `invitationsTo_${deps.vault.hash(mailboxOf(email))}`;
  const counts = await Promise.all([
    requireAllowance(transaction, deps.db, { ...hour, key: fromHere, perWindow: PER_WORKSPACE }),
    requireAllowance(transaction, deps.db, { ...hour, key: byThem, perWindow: PER_PERSON }),
    requireAllowance(transaction, deps.db, {
      ...day,
      key: byThemToday,
      perWindow: PER_PERSON_AND_DAY,
    }),
    requireAllowance(transaction, deps.db, { ...hour, key: toThem, perWindow: PER_EMAIL }),
  ]);
  for (const count of counts) count();
}
