import type { Language } from "@parley/contract/accounts/profile.ts";
import { askSignInService } from "../platform/auth/signInService.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { endSessions } from "./endSessions.ts";
import { personWithEmail } from "./email/personWithEmail.ts";
import { personLanguage, queuePersonNotice } from "./notices/personNotice.ts";

/**
 * Sets a password with the code of a reset mail, ends the account's sessions, and emails the person about it.
 * @throws AppError NOT_FOUND for a code that is used, expired or invalid; SERVICE_UNAVAILABLE when the sign-in service
 * cannot be asked
 */
export async function resetPassword(
  deps: Deps,
  _caller: unknown,
  input: { code: string; password: string; language: Language },
): Promise<{ email: string }> {
  const { identity } = deps;
  const email = await askSignInService(deps, () => identity.emailOfResetCode(input.code));
  if (email === null) throw new AppError("accounts.linkUsed");
  const person = await askSignInService(deps, () => personWithEmail(deps, email));
  // The sign-in service mails a code for a client's account, too, if it is asked itself.
  if (person === null) throw new AppError("accounts.linkUsed");
  const { uid, emailVerified } = person;
  const language = await personLanguage(deps, uid, input.language);
  const told = { uid, email, emailVerified, language };
  const mailJobId = await queuePersonNotice(deps, "passwordChanged", told);
  const reset = await askSignInService(deps, () =>
    identity.resetPassword(input.code, input.password),
  );
  if (reset === null) throw new AppError("accounts.linkUsed");
  await endSessions(deps, { uid }, "account.password");
  if (mailJobId !== undefined) await deps.jobs.kick(mailJobId);
  return { email };
}
