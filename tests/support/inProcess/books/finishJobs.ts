import assert from "node:assert/strict";
import { JOBS } from "../../../../functions/src/platform/jobs/job.ts";
import { MONEY_JOBS, type World } from "./world.ts";

/** Longer than what returns to a deleted organisation is looked for, and than a failed job rests. */
const LATER_MS = 25 * 3_600_000;
const TIMES = 8;

/**
 * Does whatever jobs that move money have left to do, as sweeps would in the days that follow; those
 * that close an account first, whatever is still to come back to it.
 * @throws AssertionError for those that come to no end
 */
export async function finishJobs({ db, clock, servers, failedJobs }: World): Promise<void> {
  for (let n = 0; n < TIMES; n += 1) {
    const { docs } = await db.collection(JOBS).get();
    const left = MONEY_JOBS.flatMap((kind) => docs.filter((one) => one.get("job.kind") === kind));
    if (left.length === 0) return;
    clock.now += LATER_MS;
    // One that fails is tried again with the next.
    for (const { id } of left) await servers[0]?.jobs.run(id).catch(() => undefined);
  }
  assert.deepEqual(failedJobs.flat(), []);
  assert.fail(`Jobs that move money do not end within ${TIMES} sweeps.`);
}
