import { client, clientPath } from "@parley/contract/clients/client.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { beginSession } from "../clients/people/clientAccount.ts";
import { haveSessionsEnded } from "../platform/auth/haveSessionsEnded.ts";
import { noteLookIn } from "./lookIns.ts";
import { findLoginToken, takeLoginToken } from "./loginLinks.ts";

/**
 * Signs in by a link and uses it up.
 * @throws AppError UNAUTHORIZED for an unknown, used or expired one alike, and for the link of a
 * member who has left or ended the session from which they made it; FORBIDDEN while the organisation's access is switched off
 */
export async function signInByLink(
  deps: Deps,
  token: string,
): Promise<{ success: true; customToken: string }> {
  const open = await findLoginToken(deps, token);
  const stored = open && (await deps.db.doc(clientPath(open.clientId)).get()).data();
  const found = client.safeParse(stored);
  if (open === null || !found.success) throw new AppError("clientSignIn.linkWrong");
  const { clientId, asAdmin, by, sessionFrom } = open;
  if (!found.data.memberUids.includes(by)) throw new AppError("clientSignIn.linkWrong");
  const isVoid = () => haveSessionsEnded(deps, by, sessionFrom);
  if (await isVoid()) throw new AppError("clientSignIn.linkWrong");
  if (asAdmin !== "") {
    await noteLookIn(deps, clientId, asAdmin);
    // Once more: whoever ends their sessions does so before this, or takes away what was just noted.
    if (await isVoid()) throw new AppError("clientSignIn.linkWrong");
  }
  const session = asAdmin === "" ? {} : { asAdmin };
  const customToken = await beginSession(deps, found.data, session);
  // Last, so that a session that could not be begun uses up no link; of several at once one is the first.
  if (!(await takeLoginToken(deps, token))) throw new AppError("clientSignIn.linkWrong");
  return { success: true, customToken };
}
