import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeReleases } from "./changeReleases.ts";
import { withoutOlder } from "./releaseState.ts";
import { newRun } from "./releaseStore.ts";

/** Deletes all versions but the live one and the newest; a job removes their text. @throws AppError NOT_FOUND */
export async function dropVersions(
  deps: Deps,
  operator: Operator,
  { agentId }: { agentId: string },
): Promise<{ kept: number }> {
  const { versions } = await changeReleases(deps, operator, agentId, (state) =>
    withoutOlder(state, newRun()),
  );
  return { kept: versions.length };
}
