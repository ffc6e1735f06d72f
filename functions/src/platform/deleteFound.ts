import type { BulkWriter, Query } from "@google-cloud/firestore";
import { bulkWrite } from "./writes/bulkWrite.ts";
import { ABORTED, FAILED_PRECONDITION, NOT_FOUND } from "./writes/retryOnConflict.ts";

/** Documents read and deleted at a time. */
const AT_ONCE = 300;
/** How long one call goes on; the rest waits for the next sweep, which comes a minute after this one. */
const SWEEP_MS = 20_000;

/**
 * Deletes what a query finds until nothing is left of it, or a sweep has no more time: what strangers make by the
 * thousand a minute must go as fast as it comes. One that is changed at this moment may have to stay, and holds up
 * none of the others.
 * @returns how many documents it deleted
 */
export async function deleteFound(query: Query): Promise<number> {
  const until = Date.now() + SWEEP_MS;
  let deleted = 0;
  for (;;) {
    const { docs } = await query.limit(AT_ONCE).select().get();
    const removals = docs.map(
      ({ ref, updateTime }) =>
        (writer: BulkWriter) =>
          writer.delete(ref, { lastUpdateTime: updateTime }),
    );
    const gone = await bulkWrite(query.firestore, removals, isOvertaken);
    deleted += gone;
    // With nothing gone of a full page, somebody else is at it.
    if (gone === 0 || docs.length < AT_ONCE || Date.now() > until) return deleted;
  }
}

/** Whether somebody was faster. */
function isOvertaken(code: unknown): boolean {
  return code === NOT_FOUND || code === FAILED_PRECONDITION || code === ABORTED;
}
