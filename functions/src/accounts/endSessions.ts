import { setTimeout } from "node:timers/promises";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { audit } from "../platform/secrets/audit.ts";

/**
 * Ends every session of the person: none can be renewed, and no call takes their tokens for a
 * person's own. What a token of at most an hour reads from the database, it still reads.
 * @param action what the audit trail calls it
 */
export async function endSessions(
  deps: Deps,
  { uid }: Pick<PersonPrincipal, "uid">,
  action: "account.email" | "account.password" | "account.sessions" = "account.sessions",
): Promise<{ success: true }> {
  await revokePersonSessions(deps, uid);
  await deps.db.runTransaction(async (transaction) => {
    const at = nowSeconds(deps);
    audit(deps.db, transaction, { action, uid, workspaceId: uid, subject: uid, at });
  });
  return { success: true };
}

/**
 * As `endSessions`, without a word in the audit trail. Waits for the next second: the sign-in service counts sessions and
 * their end by whole seconds, and one that began in the second of its end would go on.
 */
export async function revokePersonSessions(
  { auth }: Pick<Deps, "auth">,
  uid: string,
): Promise<void> {
  // A timer may be a millisecond early.
  await setTimeout(1001 - (Date.now() % 1000));
  await auth.revokeRefreshTokens(uid);
}
