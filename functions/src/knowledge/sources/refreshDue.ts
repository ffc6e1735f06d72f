import { isSite, knowledgeSource, SOURCES } from "@parley/contract/knowledge/source.ts";
import type { DocumentReference } from "@google-cloud/firestore";
import { seconds, type Deps } from "../../platform/deps.ts";
import { beginReading } from "../site/beginReading.ts";
import { nextRefresh } from "./nextRefresh.ts";

/** Pages that one look at the database finds; the next sweep finds what is left. */
const AT_ONCE = 200;

/**
 * Asks for all pages and websites that are due to be fetched again, at the rate their owners have set. The time of the next one is
 * moved in the transaction that adds the job: each is asked for once however many sweeps meet.
 * @returns how many it asked for
 */
export async function refreshDue(deps: Pick<Deps, "db" | "jobs" | "now">): Promise<number> {
  const due = deps.db
    .collectionGroup(SOURCES)
    .where("refreshAt", ">", 0)
    .where("refreshAt", "<=", seconds(deps))
    .orderBy("refreshAt")
    .limit(AT_ONCE);
  const { docs } = await due.get();
  const jobIds = await Promise.all(docs.map(({ ref }) => askFor(deps, ref)));
  const asked = jobIds.filter((jobId) => jobId !== null);
  for (const jobId of asked) await deps.jobs.kick(jobId);
  return asked.length;
}

async function askFor(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  ref: DocumentReference,
): Promise<string | null> {
  return deps.db.runTransaction(async (transaction) => {
    const source = knowledgeSource.safeParse((await transaction.get(ref)).data()).data;
    const now = seconds(deps);
    if (source === undefined || source.refreshAt === 0 || source.refreshAt > now) return null;
    transaction.update(ref, { refreshAt: nextRefresh(source.refreshRate, now) });
    const { agentId, ID: docId, status } = source;
    // A website that is being read at this moment is fresh enough.
    if (isSite(source.sourceType))
      return status === "PENDING" ? null : beginReading(deps, transaction, source);
    return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId, refresh: true });
  });
}
