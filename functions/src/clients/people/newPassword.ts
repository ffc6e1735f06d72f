import type { Transaction } from "@google-cloud/firestore";
import { clientPath } from "@parley/contract/clients/client.ts";
import { nextSecond } from "../../platform/auth/nextSecond.ts";
import { AFTER_SIGN_IN_SERVICE_MS } from "../../platform/auth/signInService.ts";
import type { Deps } from "../../platform/deps.ts";
import { revokeSessions, setPassword } from "./clientAccount.ts";

/**
 * Has the client's sessions ended in a minute, in the transaction that comes before a new password: should this
 * process end once that is set, those that the old one began meanwhile do not stay.
 * @returns the job's id, for `setNewPassword`
 */
export function endSessionsSoon(
  transaction: Transaction,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  clientId: string,
): string {
  return jobs.add(
    transaction,
    { kind: "endClientSessions", clientId },
    now() + AFTER_SIGN_IN_SERVICE_MS,
  );
}

/**
 * Sets the password and ends every session that was begun before.
 * @param jobId as `endSessionsSoon` gives it; there is nothing left to do for it then
 * @returns false for a client who was deleted meanwhile
 */
export async function setNewPassword(
  deps: Deps,
  clientId: string,
  password: string,
  jobId: string,
): Promise<boolean> {
  const isThere = await setPassword(deps, clientId, password);
  await endClientSessions(deps, { clientId });
  await deps.jobs.drop(jobId);
  return isThere;
}

/**
 * Ends all sessions of a client that have begun by now. A session knows its beginning by the second, so this comes
 * back with the next one: what begins then stays. Also a job; a client who was deleted has none.
 */
export async function endClientSessions(
  deps: Pick<Deps, "auth" | "db" | "now">,
  { clientId }: { clientId: string },
): Promise<void> {
  const ref = deps.db.doc(clientPath(clientId));
  const { second: sessionsFrom, begun } = nextSecond(deps.now);
  const isThere = await deps.db.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(ref);
    if (exists) transaction.update(ref, { "internal.sessionsFrom": sessionsFrom });
    return exists;
  });
  // The sign-in service takes its own second: in this one it would leave what still begins in it.
  await begun();
  if (isThere) await revokeSessions(deps, clientId);
}
