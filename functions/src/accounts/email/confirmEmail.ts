import type { UserRecord } from "firebase-admin/auth";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { noteProvenEmails, provenEmails } from "../../platform/auth/provenEmails.ts";
import { AFTER_SIGN_IN_SERVICE_MS } from "../../platform/auth/signInService.ts";
import { readEmailChangeToken } from "./emailChangeToken.ts";
import { endLookInsOf, endSessions } from "../endSessions.ts";
import { personWithEmail } from "./personWithEmail.ts";

/**
 * Gives an account its new email address, with the code that was mailed to that, and ends its sessions.
 * Void once the password was changed, by whatever means, or every session ended, since the change was
 * asked for: whoever asked may have been a thief, and that is how the owner shuts them out. The sign-in
 * service moves `tokensValidAfterTime` with each of these.
 * @throws AppError NOT_FOUND for a code that is void, used, expired or forged; CONFLICT when the address
 * has an account by now
 */
export async function confirmEmail(
  deps: Deps,
  _caller: unknown,
  { code }: { code: string },
): Promise<{ email: string; previous: string }> {
  const asked = readEmailChangeToken(deps.vault, code, nowSeconds(deps));
  if (asked === null) throw new AppError("accounts.linkUsed");
  const { uid, from, to, since } = asked;
  const user = await deps.auth.getUser(uid).catch(() => null);
  const isOpen = user?.email?.toLowerCase() === from && user.tokensValidAfterTime === since;
  if (!isOpen) throw new AppError("accounts.linkUsed");
  // Somebody may have it by now; one who took it past us gives it back here. The same link may be confirmed twice at once.
  const holder = await personWithEmail(deps, to);
  if (holder !== null && holder.uid !== uid) throw new AppError("accounts.emailInUse");
  await deps.db.runTransaction(async (transaction) => {
    const settle = { kind: "settleEmail", uid, email: to } as const;
    deps.jobs.add(transaction, settle, deps.now() + AFTER_SIGN_IN_SERVICE_MS);
  });
  // Both, should this process end in between: the account must not be refused by its own address. One that it never proved is
  // not noted, as the account would be given it back as proven; and what is noted stays where this fails, as a call that was
  // made meanwhile may have noted it as well.
  const [earlier] = stayingProven(user);
  if (earlier !== undefined) await noteProvenEmails(deps, user, [earlier, to]);
  try {
    await deps.auth.updateUser(uid, { email: to, emailVerified: true });
  } catch (error) {
    throw isTaken(error) ? new AppError("accounts.emailInUse") : error;
  }
  await noteProvenEmails(deps, user, [to]);
  await endSessions(deps, { uid }, "account.email");
  return { email: to, previous: from };
}

/**
 * Job: settles a change of the address that was made, a minute later. Notes it once more: a call that had read the account
 * before, and noted its former address after, must not have the account refused. Ends the look-ins from before as well, should
 * the process have ended before them.
 * @throws when the sign-in service or the other region cannot be asked, so that the job is tried again
 */
export async function settleEmail(
  deps: Deps,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const { users } = await deps.auth.getUsers([{ uid }]);
  const [user] = users;
  if (user?.email?.toLowerCase() !== email) return;
  if (provenEmails(user)?.join() !== email) await noteProvenEmails(deps, user, [email]);
  await endLookInsOf(deps, { uid });
}

/** The addresses that an account goes back to, the present one first; none where it has proved none. */
function stayingProven(user: UserRecord): string[] {
  const { email = "", emailVerified } = user;
  const present = email.toLowerCase();
  const proven = provenEmails(user);
  if (proven === null) return emailVerified ? [present] : [];
  return proven.includes(present) ? [present] : proven;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/email-already-exists";
}
