import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { newestOf, withRun } from "../releases/releaseState.ts";
import { newRun } from "../releases/releaseStore.ts";
import { changeReleases } from "../releases/changeReleases.ts";

/**
 * Queues a job that asks the golden questions of the newest version; does nothing while a run is under way.
 * @throws AppError NOT_FOUND; CONFLICT where there is nothing to ask
 */
export async function runQuestions(
  deps: Deps,
  operator: Operator,
  { agentId }: { agentId: string },
): Promise<{ version: number }> {
  const { versions } = await changeReleases(deps, operator, agentId, (state) => {
    if (newestOf(state) === undefined) throw new AppError("knowledge.noVersion");
    if (state.questions === 0) throw new AppError("knowledge.noQuestions");
    return withRun(state, newRun());
  });
  return { version: versions[0]?.version ?? 0 };
}
