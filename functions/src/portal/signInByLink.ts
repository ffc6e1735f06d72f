import { client, clientPath } from "@parley/contract/clients/client.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { beginSession } from "../clients/people/clientAccount.ts";
import { takeLoginToken } from "./loginLinks.ts";

/**
 * Signs in by a link, which is thereby used up.
 * @throws AppError UNAUTHORIZED for an unknown, used or expired one alike, and for the link of a
 * member who has left; FORBIDDEN while the organisation's access is switched off
 */
export async function signInByLink(
  deps: Deps,
  token: string,
): Promise<{ success: true; customToken: string }> {
  const taken = await takeLoginToken(deps, token);
  const stored = taken && (await deps.db.doc(clientPath(taken.clientId)).get()).data();
  const found = client.safeParse(stored);
  if (taken === null || !found.success) throw new AppError("clientSignIn.linkWrong");
  const { asAdmin } = taken;
  if (asAdmin !== "" && !found.data.memberUids.includes(asAdmin))
    throw new AppError("clientSignIn.linkWrong");
  const session = asAdmin === "" ? {} : { asAdmin };
  return { success: true, customToken: await beginSession(deps, found.data, session) };
}
