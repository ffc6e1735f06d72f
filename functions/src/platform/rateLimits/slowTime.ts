import { z } from "zod";
import { nowSeconds, type Deps } from "../deps.ts";
import { limitPath } from "./limitPath.ts";

/**
 * How long a workspace's slow work may take within an hour, in milliseconds. What is beyond that waits, so that documents
 * made to take long, pages that come slowly and endpoints that never answer keep nobody else's waiting (decisions 077,
 * 121 and 175). Some thousand ordinary documents, six thousand deliveries of 0.3 s, vectors of 30,000 passages, twenty runs
 * of golden questions of a minute each, and answers in channels whose model takes long: six at a time.
 */
const SHARES = {
  reading: 10 * 60_000,
  delivering: 30 * 60_000,
  embedding: 5 * 60_000,
  checking: 20 * 60_000,
  answering: 6 * 60 * 60_000,
};
type SlowWork = keyof typeof SHARES;
const WINDOW_SECONDS = 60 * 60;

/** `limits/{work}_{workspaceId}`: since the window's start, in unix seconds, and milliseconds. */
const spent = z.object({ start: z.number(), ms: z.number() });

const refOf = ({ db }: Pick<Deps, "db">, work: SlowWork, workspaceId: string) =>
  db.doc(limitPath(`${work}_${workspaceId}`));

/** @returns when a workspace may have such work done again, in unix milliseconds; 0 for now */
export async function slowTimeAvailableAt(
  deps: Pick<Deps, "db" | "now">,
  work: SlowWork,
  workspaceId: string,
): Promise<number> {
  const found = spent.safeParse((await refOf(deps, work, workspaceId).get()).data()).data;
  if (found === undefined || found.ms < SHARES[work]) return 0;
  const end = (found.start + WINDOW_SECONDS) * 1000;
  return end > deps.now() ? end : 0;
}

/**
 * Does a piece of work that may end its process, and counts what it took. Some of it is counted before, and set right
 * after it: a process that ends half way counts nothing any more.
 * @param most milliseconds that it takes at most, unless it ends its process. Small beside a share, or the workspace's
 * other work would wait for its next hour meanwhile
 */
export async function countWhile<Result>(
  deps: Pick<Deps, "db" | "now">,
  work: SlowWork,
  workspaceId: string,
  most: number,
  run: () => Promise<Result>,
): Promise<Result> {
  await countSlow(deps, work, workspaceId, most);
  const begun = performance.now();
  return run().finally(() => countSlow(deps, work, workspaceId, performance.now() - begun - most));
}

/** Adds what one piece of work took; what was counted too much for it is below zero. */
export async function countSlow(
  deps: Pick<Deps, "db" | "now">,
  work: SlowWork,
  workspaceId: string,
  ms: number,
): Promise<void> {
  const ref = refOf(deps, work, workspaceId);
  await deps.db.runTransaction(async (transaction) => {
    const found = spent.safeParse((await transaction.get(ref)).data()).data;
    const at = nowSeconds(deps);
    const isOver = found === undefined || at - found.start >= WINDOW_SECONDS;
    const { start, ms: before } = isOver ? { start: at, ms: 0 } : found;
    transaction.set(ref, {
      start,
      ms: Math.max(0, before + ms),
      expiresAt: start + WINDOW_SECONDS,
    });
  });
}
