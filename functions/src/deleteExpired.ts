import { EXPLANATIONS } from "@parley/contract/conversations/explanation.ts";
import { DELIVERIES, KEPT_DAYS } from "@parley/contract/events/delivery.ts";
import { INBOUND_EVENTS } from "@parley/contract/platform/inbound.ts";
import { LOGS } from "@parley/contract/workspaces/log.ts";
import { deleteFound } from "./platform/deleteFound.ts";
import { nowSeconds, type Deps } from "./platform/deps.ts";
import { LIMITS } from "./platform/rateLimits/limitPath.ts";

/**
 * Deletes what is kept for a time only, in all workspaces. What cannot be deleted is logged, and holds up none of the
 * others.
 * @returns the number of documents
 */
export async function deleteExpired(deps: Pick<Deps, "db" | "now" | "log">): Promise<number> {
  const { db, log } = deps;
  const now = deps.now();
  const tooOld = now - KEPT_DAYS * 24 * 3600 * 1000;
  const expired = [
    // Counters whose window is over, and marks that no longer count: there is one for each email, and for each address
    // that somebody tried. What is kept for good has no `expiresAt`.
    { of: db.collection(LIMITS), name: LIMITS, field: "expiresAt", before: nowSeconds(deps) },
    // How answers came about.
    { of: db.collectionGroup(EXPLANATIONS), name: EXPLANATIONS, field: "expiresAt", before: now },
    // They contain personal data.
    ...[DELIVERIES, INBOUND_EVENTS, LOGS].map((name) => ({
      of: db.collectionGroup(name),
      name,
      field: "createdAt",
      before: tooOld,
    })),
  ];
  const counts = await Promise.all(
    expired.map(({ of, name, field, before }) =>
      deleteFound(of.where(field, "<=", before).orderBy(field)).catch((error: unknown) => {
        log.error("what has expired was not deleted", error, { collection: name });
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
