import { z } from "zod";
import { limitPath } from "../../platform/limits/allowance.ts";
import { seconds, type Deps } from "../../platform/deps.ts";

/**
 * How long a workspace's documents may be read within an hour, in milliseconds: some thousand ordinary ones. What is
 * beyond that waits, so that documents made to take long keep nobody else's waiting (decision 077).
 */
const READING_MS = 10 * 60_000;
const WINDOW_SECONDS = 60 * 60;

/** `limits/reading_{workspaceId}`: since the window's start, in unix seconds, and milliseconds. */
const spent = z.object({ start: z.number(), ms: z.number() });

const refOf = ({ db }: Pick<Deps, "db">, workspaceId: string) =>
  db.doc(limitPath(`reading_${workspaceId}`));

/** @returns when a workspace may have documents read again, in unix milliseconds; 0 for now */
export async function readingRestsUntil(
  deps: Pick<Deps, "db" | "now">,
  workspaceId: string,
): Promise<number> {
  const found = spent.safeParse((await refOf(deps, workspaceId).get()).data()).data;
  if (found === undefined || found.ms < READING_MS) return 0;
  const end = (found.start + WINDOW_SECONDS) * 1000;
  return end > deps.now() ? end : 0;
}

/** Adds what one reading took. */
export async function countReading(
  deps: Pick<Deps, "db" | "now">,
  workspaceId: string,
  ms: number,
): Promise<void> {
  const ref = refOf(deps, workspaceId);
  await deps.db.runTransaction(async (transaction) => {
    const found = spent.safeParse((await transaction.get(ref)).data()).data;
    const at = seconds(deps);
    const isOver = found === undefined || at - found.start >= WINDOW_SECONDS;
    const { start, ms: before } = isOver ? { start: at, ms: 0 } : found;
    transaction.set(ref, { start, ms: before + ms, expiresAt: start + WINDOW_SECONDS });
  });
}
