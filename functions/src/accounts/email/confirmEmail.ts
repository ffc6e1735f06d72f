import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { noteProvenEmails, provenEmails } from "../../platform/auth/provenEmails.ts";
import { readEmailChangeToken } from "./emailChangeToken.ts";
import { endSessions } from "../endSessions.ts";
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
  // Somebody with a client's session may have taken it meanwhile.
  await personWithEmail(deps, to);
  // Both, should this process end before the last line: the account must not be refused by its own address.
  await noteProvenEmails(deps, user, [...(provenEmails(user) ?? [from]), to]);
  try {
    await deps.auth.updateUser(uid, { email: to, emailVerified: true });
  } catch (error) {
    if (isTaken(error)) throw new AppError("accounts.emailInUse");
    throw error;
  }
  await noteProvenEmails(deps, user, [to]);
  await endSessions(deps, { uid }, "account.email");
  return { email: to, previous: from };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/email-already-exists";
}
