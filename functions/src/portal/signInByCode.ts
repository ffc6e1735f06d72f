import { findPublicAgency } from "../agencies/publicAgency.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { countSignInAttempt, failureDelay } from "./countSignInAttempt.ts";
import { beginSession } from "../clients/people/clientAccount.ts";
import { findClientByEmail } from "../clients/people/findClient.ts";
import { isLoginCode, takeLoginCode } from "./loginCode.ts";

/**
 * Signs a client in by a mailed code and uses it up.
 * @throws AppError UNAUTHORIZED for a wrong, used or expired one and for an unknown address alike;
 * TOO_MANY_REQUESTS once locked; FORBIDDEN while the organisation's access is switched off
 */
export async function signInByCode(
  deps: Deps,
  caller: { ip: string },
  input: { agencyId: string; email: string; code: string },
): Promise<{ customToken: string }> {
  const attempt = await countSignInAttempt(deps, "code", input, caller);
  const enoughTime = failureDelay();
  const agency = await findPublicAgency(deps, input.agencyId);
  const known = agency && (await findClientByEmail(deps, agency.ID, input.email));
  const refused = async () => {
    await enoughTime;
    return new AppError("clientSignIn.codeWrong");
  };
  if (!known || !(await isLoginCode(deps, known, input.code))) throw await refused();
  const customToken = await beginSession(deps, known, { mailedEmail: known.email });
  // Last, so that a session that could not be begun uses up no code; of several at once one is the first.
  if (!(await takeLoginCode(deps, known, input.code))) throw await refused();
  await attempt.succeeded();
  return { customToken };
}
