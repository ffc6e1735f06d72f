import fc from "fast-check";
import type { Deps } from "../../../../functions/src/platform/deps.ts";
import { playHistory, type Played } from "./playHistory.ts";
import { historyOf, type Operation, type Step } from "./steps.ts";
import { makeWorld } from "./world.ts";

/** Steps of one history, and histories at once: each mostly waits for its next try. */
const STEPS = 100;
const AT_ONCE = 10;

/** What was done in all histories together. */
export type Proof = {
  steps: number;
  faults: number;
  /** Faults after other writes of their step, by kind of step. */
  later: Partial<Record<Step["kind"], number>>;
  answers: number;
  movements: number;
  /** Organisations and workspaces that people were told are deleted. */
  removals: number;
};

/**
 * Plays histories of grants, transfers, gifts, turns, sweeps and deletions on the real code and
 * database, with faults, and audits each. The seed repeats the steps; which of them meet differs from
 * run to run.
 * @param options.steps at least; a multiple of 1000 is met exactly
 * @throws Error with the seed and with the history after which something did not add up
 */
export async function proveBooks(
  deps: Deps,
  options: { steps: number; seed: number },
): Promise<Proof> {
  const proof: Proof = { steps: 0, faults: 0, later: {}, answers: 0, movements: 0, removals: 0 };
  const histories = fc.array(historyOf(STEPS), { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(histories, async (all) => {
    const ended = await Promise.allSettled(all.map((one) => playAndAudit(deps, one)));
    for (const one of ended) {
      if (one.status === "rejected") throw one.reason;
      const { told, faults, later } = one.value;
      proof.faults += faults;
      for (const kind of later) proof.later[kind] = (proof.later[kind] ?? 0) + 1;
      proof.answers += told.answers.size;
      proof.movements += told.movements.size;
      proof.removals += told.removals.size;
    }
    proof.steps += AT_ONCE * STEPS;
  });
  const numRuns = Math.ceil(options.steps / (AT_ONCE * STEPS));
  const { seed } = options;
  // A shorter history would meet its faults at other moments: the first that fails says most.
  const run = await fc.check(property, { numRuns, seed, endOnFailure: true });
  // Not as fast-check reports it: that is all histories at once, before what went wrong.
  if (run.failed) {
    const cause = run.errorInstance;
    // In the message, as reports of a run leave out what an error was caused by.
    throw new Error(
      `With seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
  return proof;
}

async function playAndAudit(deps: Deps, history: readonly Operation[]): Promise<Played> {
  const world = await makeWorld(deps);
  try {
    return await playHistory(world, history);
  } finally {
    await world.db.terminate();
  }
}
