import type { Language } from "@parley/contract/accounts/profile.ts";
import { askSignInService } from "../platform/auth/signInService.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { personWithEmail } from "./email/personWithEmail.ts";
import { setNewPassword } from "./newPassword.ts";
import { personLanguage } from "./notices/personNotice.ts";

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
  const isSet = await setNewPassword(deps, told, async () => {
    const reset = () => identity.resetPassword(input.code, input.password);
    return (await askSignInService(deps, reset)) !== null;
  });
  if (!isSet) throw new AppError("accounts.linkUsed");
  return { email };
}
