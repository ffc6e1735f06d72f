import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { changeReleases } from "./changeReleases.ts";
import { withLive } from "./releaseState.ts";

/**
 * Answers from a version from the next question on: an older one, which then stays until somebody lets the newest go
 * live, or the newest, whatever its golden questions say. @throws AppError NOT_FOUND for a version that is not kept
 */
export async function setLive(
  deps: Deps,
  operator: Operator,
  { agentId, version }: { agentId: string; version: number },
): Promise<{ live: number }> {
  const { live } = await changeReleases(deps, operator, agentId, (state) => {
    const after = withLive(state, version, deps.now());
    if (after === null) throw new AppError("knowledge.noVersion");
    return after;
  });
  return { live };
}
