import { clientSignInMessages } from "@parley/contract/clients/messages.ts";
import { agencyOfId } from "../agencies/publicView.ts";
import { AppError, unauthorized } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { countAttemptOf } from "./attempt.ts";
import { isPasswordOf } from "./checkPassword.ts";
import { beginSession } from "../clients/people/clientAccount.ts";
import { failureTime } from "./failureTime.ts";
import { clientOfAddress } from "../clients/people/findClient.ts";

/**
 * Signs a client in by e-mail and password at one agency.
 * @throws AppError UNAUTHORIZED for a wrong password and an unknown address or agency alike, in like
 * words and time (decision 018); FORBIDDEN where passwords are switched off, or the organisation's
 * access; TOO_MANY_REQUESTS once locked
 */
export async function signIn(
  deps: Deps,
  caller: { address: string },
  input: { agencyId: string; email: string; password: string },
): Promise<{ customToken: string }> {
  const agency = await agencyOfId(deps, input.agencyId);
  if (agency?.settings.disablePasswordLogin)
    throw new AppError("FORBIDDEN", clientSignInMessages.passwordOff, { reason: "passwordOff" });
  const attempt = await countAttemptOf(deps, "password", input, caller);
  const enoughTime = failureTime();
  const known = agency && (await clientOfAddress(deps, agency.ID, input.email));
  const isRight = await isPasswordOf(deps, known?.ID ?? null, input.password);
  if (!known || !isRight) {
    await enoughTime;
    throw unauthorized(clientSignInMessages.wrong);
  }
  await attempt.succeeded();
  return { customToken: await beginSession(deps, known) };
}
