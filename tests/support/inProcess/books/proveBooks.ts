import fc from "fast-check";
import type { Deps } from "../../../../functions/src/platform/deps.ts";
import { auditAfterwards } from "./auditBooks.ts";
import { playHistory, type Played } from "./playHistory.ts";
import { historyOf, type Operation } from "./steps.ts";
import { makeWorld } from "./world.ts";

/** Steps of one history, and histories at once: each mostly waits for its next try. */
const STEPS = 100;
const AT_ONCE = 10;

/** What was done in all histories together. */
export type Proof = { steps: number; faults: number; answers: number; movements: number };

/**
 * Plays histories of grants, transfers, gifts, closings, turns and sweeps on the real code and database, with faults,
 * and audits each. The seed repeats the steps; which of them meet differs from run to run.
 * @param options.steps at least; a multiple of 1000 is met exactly
 * @throws Error of fast-check with the seed, and the histories after which something did not add up
 */
export async function proveBooks(
  deps: Deps,
  options: { steps: number; seed: number },
): Promise<Proof> {
  const proof = { steps: 0, faults: 0, answers: 0, movements: 0 };
  const histories = fc.array(historyOf(STEPS), { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(histories, async (all) => {
    const ended = await Promise.allSettled(all.map((one) => playAndAudit(deps, one)));
    for (const one of ended) {
      if (one.status === "rejected") throw one.reason;
      proof.faults += one.value.faults;
      proof.answers += one.value.told.answers.size;
      proof.movements += one.value.told.movements.size;
    }
    proof.steps += AT_ONCE * STEPS;
  });
  const numRuns = Math.ceil(options.steps / (AT_ONCE * STEPS));
  // A shorter history would meet its faults at other moments: the first that fails says most.
  await fc.assert(property, { numRuns, seed: options.seed, endOnFailure: true });
  return proof;
}

async function playAndAudit(deps: Deps, history: readonly Operation[]): Promise<Played> {
  const world = await makeWorld(deps);
  try {
    const played = await playHistory(world, history);
    await auditAfterwards(world, played.told);
    return played;
  } finally {
    await world.db.terminate();
  }
}
