import { isSite, knowledgeSource, SOURCES } from "@parley/contract/knowledge/source.ts";
import type { DocumentReference } from "@google-cloud/firestore";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { beginReading } from "../site/beginReading.ts";
import { nextRefresh } from "./nextRefresh.ts";

/** Pages that one look at the database finds; the next sweep finds what is left. */
const AT_ONCE = 200;

/** When one that cannot be asked for is looked at again: as the oldest of all it would keep others' waiting. */
const AGAIN_SECONDS = 60 * 60;

type RefreshDeps = Pick<Deps, "db" | "jobs" | "log" | "now">;

/**
 * Asks for all pages and websites that are due to be fetched again, at the rate their owners have set. The time of the next one is
 * moved in the transaction that adds the job: each is asked for once however many sweeps meet.
 * One that cannot be read is logged and rests for an hour; any that fails holds up no other.
 * @returns how many it asked for
 */
export async function refreshDue(deps: RefreshDeps): Promise<number> {
  const due = deps.db
    .collectionGroup(SOURCES)
    .where("refreshAt", ">", 0)
    .where("refreshAt", "<=", nowSeconds(deps))
    .orderBy("refreshAt")
    .limit(AT_ONCE);
  const { docs } = await due.get();
  const failed = (error: unknown, source: string) => {
    deps.log.error("a source was not fetched again", error, { source });
    return null;
  };
  const jobIds = await Promise.all(
    docs.map(async ({ ref }) => {
      const asked = await askFor(deps, ref).catch((error: unknown) => failed(error, ref.path));
      return asked instanceof Error ? failed(asked, ref.path) : asked;
    }),
  );
  const asked = jobIds.filter((jobId) => jobId !== null);
  for (const jobId of asked) await deps.jobs.kick(jobId);
  return asked.length;
}

/** @returns the job's id, null if there is nothing to do, or why it cannot be read */
async function askFor(deps: RefreshDeps, ref: DocumentReference): Promise<string | null | Error> {
  return deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    if (!stored.exists) return null;
    const { data: source, error } = knowledgeSource.safeParse(stored.data());
    const now = nowSeconds(deps);
    if (error !== undefined) {
      transaction.update(ref, { refreshAt: now + AGAIN_SECONDS });
      return error;
    }
    if (source.refreshAt === 0 || source.refreshAt > now) return null;
    transaction.update(ref, { refreshAt: nextRefresh(source.refreshRate, now) });
    const { agentId, ID: docId, status } = source;
    // A website that is being read at this moment is fresh enough.
    if (isSite(source.sourceType))
      return status === "PENDING" ? null : beginReading(deps, transaction, source);
    return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId, refresh: true });
  });
}
