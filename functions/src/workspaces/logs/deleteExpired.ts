import { DELIVERIES, KEPT_DAYS } from "@parley/contract/events/delivery.ts";
import { INBOUND_EVENTS } from "@parley/contract/platform/inbound.ts";
import { LOGS } from "@parley/contract/workspaces/log.ts";
import { deleteFound } from "../../platform/deleteFound.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Deletes deliveries, log entries and what providers told us past their age, in all workspaces: they
 * contain personal data.
 * @returns the number of documents
 */
export async function deleteExpired(deps: Pick<Deps, "db" | "now" | "log">): Promise<number> {
  const before = deps.now() - KEPT_DAYS * 24 * 3600 * 1000;
  const counts = await Promise.all(
    [DELIVERIES, INBOUND_EVENTS, LOGS].map((collection) =>
      deleteFound(
        deps.db.collectionGroup(collection).where("createdAt", "<=", before).orderBy("createdAt"),
      ).catch((error: unknown) => {
        deps.log.error("old entries not removed", error, { collection });
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
