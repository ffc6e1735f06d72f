import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { nextSecond } from "../platform/auth/nextSecond.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { endLookIns } from "../portal/lookIns.ts";
import { audit } from "../platform/secrets/audit.ts";

/**
 * Ends every session of the person, also those in a client's place: none can be renewed, and no call takes their tokens for a
 * person's own. What a token of at most an hour reads from the database, it still reads.
 * @param action what the audit trail calls it
 */
export async function endSessions(
  deps: Deps,
  { uid }: Pick<PersonPrincipal, "uid">,
  action: "account.email" | "account.sessions" = "account.sessions",
): Promise<{ success: true }> {
  await revokePersonSessions(deps, uid);
  await deps.db.runTransaction(async (transaction) => {
    const at = nowSeconds(deps);
    audit(deps.db, transaction, { action, uid, workspaceId: uid, subject: uid, at });
  });
  return { success: true };
}

/** As `endSessions`, without a word in the audit trail. Waits for the next second, so that those of this one end, too. */
export async function revokePersonSessions(
  deps: Pick<Deps, "auth" | "db" | "log" | "otherRegion">,
  uid: string,
): Promise<void> {
  // The sign-in service has a clock of its own.
  await nextSecond(Date.now).begun();
  await deps.auth.revokeRefreshTokens(uid);
  await endAllLookIns(deps, uid);
}

/**
 * Ends the sessions that a person has in the place of clients, in either region. Calls refuse those by the sign-in service's
 * own time, so a region that does not answer keeps nobody from ending the rest.
 */
export async function endAllLookIns(
  deps: Pick<Deps, "db" | "log" | "otherRegion">,
  uid: string,
): Promise<void> {
  const elsewhere = deps.otherRegion
    .endLookIns(uid)
    .catch((error: unknown) => deps.log.error("look-ins of the other region not ended", error));
  await Promise.all([endLookIns(deps.db, uid), elsewhere]);
}
