import { findPublicAgency } from "../agencies/publicAgency.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { countSignInAttempt, failureDelay } from "./countSignInAttempt.ts";
import { checkPassword } from "./checkPassword.ts";
import { beginSession } from "../clients/people/clientAccount.ts";
import { findClientByEmail } from "../clients/people/findClient.ts";

/**
 * Signs a client in by email and password at one agency.
 * @throws AppError UNAUTHORIZED for a wrong password, an unknown email address and an unknown
 * agency, in the same words and time (decision 018); FORBIDDEN where passwords, or the
 * organisation's access, are switched off; TOO_MANY_REQUESTS once locked
 */
export async function signIn(
  deps: Deps,
  caller: { ip: string },
  input: { agencyId: string; email: string; password: string },
): Promise<{ customToken: string }> {
  const agency = await findPublicAgency(deps, input.agencyId);
  if (agency?.settings.disablePasswordLogin) throw new AppError("clientSignIn.passwordOff");
  const attempt = await countSignInAttempt(deps, "password", input, caller);
  const enoughTime = failureDelay();
  const known = agency && (await findClientByEmail(deps, agency.ID, input.email));
  const isRight = await checkPassword(deps, known?.ID ?? null, input.password);
  if (!known || !isRight) {
    await enoughTime;
    throw new AppError("clientSignIn.wrong");
  }
  await attempt.succeeded();
  return { customToken: await beginSession(deps, known) };
}
