import { DELIVERIES, KEPT_DAYS } from "@parley/contract/events/delivery.ts";
import { INBOUND_EVENTS } from "@parley/contract/platform/inbound.ts";
import { LOGS } from "@parley/contract/workspaces/log.ts";
import type { Deps } from "../../platform/deps.ts";

/** Documents deleted per kind and sweep; the rest waits for the next one. */
const PER_SWEEP = 200;

/**
 * Deletes deliveries, log entries and what providers told us past their age, in all workspaces: they
 * contain personal data.
 * @returns the number of documents
 */
export async function deleteExpired(deps: Pick<Deps, "db" | "now" | "log">): Promise<number> {
  const before = deps.now() - KEPT_DAYS * 24 * 3600 * 1000;
  const counts = await Promise.all(
    [DELIVERIES, INBOUND_EVENTS, LOGS].map((collection) =>
      drop(deps, collection, before).catch((error: unknown) => {
        deps.log.error("old entries not removed", error, { collection });
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function drop({ db }: Pick<Deps, "db">, collection: string, before: number): Promise<number> {
  const old = await db
    .collectionGroup(collection)
    .where("createdAt", "<=", before)
    .orderBy("createdAt")
    .limit(PER_SWEEP)
    .select()
    .get();
  const batch = db.batch();
  for (const { ref } of old.docs) batch.delete(ref);
  if (old.size > 0) await batch.commit();
  return old.size;
}
