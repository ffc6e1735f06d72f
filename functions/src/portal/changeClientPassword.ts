import type { DocumentReference, Transaction } from "@google-cloud/firestore";
import { client, clientPath, type Client } from "@parley/contract/clients/client.ts";
import type { ClientPrincipal } from "@parley/contract/platform/principal.ts";
import { beginSession } from "../clients/people/clientAccount.ts";
import { formerPassword, preparePasswordNotice } from "../clients/people/clientNotice.ts";
import { endSessionsSoon, setNewPassword } from "../clients/people/newPassword.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { countSignInAttempt } from "./countSignInAttempt.ts";
import { checkPassword } from "./checkPassword.ts";

/**
 * Changes the client's own password. Ends all their sessions and emails them about it; the token begins a new one for the
 * caller.
 * @throws AppError BAD_REQUEST when the current one is wrong; TOO_MANY_REQUESTS once locked;
 * FORBIDDEN for a member in the client's place; UNAUTHORIZED for one who is deleted meanwhile
 */
export async function changeClientPassword(
  deps: Deps,
  principal: ClientPrincipal,
  input: { current: string; password: string },
  caller: { ip: string },
): Promise<{ success: true; customToken: string }> {
  const { clientId, orgId } = principal;
  if (principal.asAdmin) throw new AppError("platform.forbidden");
  const attempt = await countSignInAttempt(deps, "password", principal, caller);
  if (!(await checkPassword(deps, clientId, input.current)))
    throw new AppError("clientSignIn.wrongCurrent", {}, { fields: ["current"] });
  await attempt.succeeded();
  const former = await formerPassword(deps, clientId);
  const ref = deps.db.doc(clientPath(clientId));
  // First, so that no session outlives its password if this process ends in between.
  const { endJobId, mailJobId } = await deps.db.runTransaction(async (transaction) => {
    const before = await requireThere(transaction, ref);
    const tell = await preparePasswordNotice(transaction, deps, before, former);
    transaction.update(ref, { "internal.sessionsFrom": nowSeconds(deps) });
    return { endJobId: endSessionsSoon(transaction, deps, clientId), mailJobId: tell() };
  });
  await setNewPassword(deps, clientId, input.password, endJobId);
  if (mailJobId !== undefined) await deps.jobs.kick(mailJobId);
  await deps.db.runTransaction(async (transaction) => {
    await requireThere(transaction, ref);
    transaction.update(ref, { "internal.hasChangedPassword": true });
  });
  const customToken = await beginSession(deps, { ID: clientId, orgId });
  return { success: true, customToken };
}

async function requireThere(transaction: Transaction, ref: DocumentReference): Promise<Client> {
  const found = await transaction.get(ref);
  if (!found.exists) throw new AppError("clientSignIn.accountGone");
  return client.parse(found.data());
}
