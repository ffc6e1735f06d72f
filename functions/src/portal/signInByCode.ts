import { clientSignInMessages } from "@parley/contract/clients/messages.ts";
import { agencyOfId } from "../agencies/publicView.ts";
import { unauthorized } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { countAttemptOf } from "./attempt.ts";
import { beginSession } from "../clients/people/clientAccount.ts";
import { failureTime } from "./failureTime.ts";
import { clientOfAddress } from "../clients/people/findClient.ts";
import { takeLoginCode } from "./loginCode.ts";

/**
 * Signs a client in by a mailed code, which ends with it.
 * @throws AppError UNAUTHORIZED for a wrong, used or expired one and for an unknown address alike;
 * TOO_MANY_REQUESTS once locked; FORBIDDEN while the organisation's access is switched off
 */
export async function signInByCode(
  deps: Deps,
  caller: { address: string },
  input: { agencyId: string; email: string; code: string },
): Promise<{ customToken: string }> {
  const attempt = await countAttemptOf(deps, "code", input, caller);
  const enoughTime = failureTime();
  const agency = await agencyOfId(deps, input.agencyId);
  const known = agency && (await clientOfAddress(deps, agency.ID, input.email));
  if (!known || !(await takeLoginCode(deps, known.ID, input.code))) {
    await enoughTime;
    throw unauthorized(clientSignInMessages.codeWrong);
  }
  await attempt.succeeded();
  return { customToken: await beginSession(deps, known) };
}
