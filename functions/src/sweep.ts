import { sweepCredits } from "./credits/sweepCredits.ts";
import type { Deps } from "./platform/deps.ts";
import { deleteExpired } from "./workspaces/logs/deleteExpired.ts";

/** Takes everything of a region that is due; gives the number of things taken. */
export async function sweep(deps: Deps): Promise<number> {
  const [jobs, credits, old] = await Promise.all([
    deps.jobs.sweep(),
    sweepCredits(deps),
    deleteExpired(deps),
  ]);
  return jobs + credits + old;
}
