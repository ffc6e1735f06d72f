import { purgeAgent } from "./agents/purgeAgent.ts";
import { indexSource } from "./knowledge/indexSource.ts";
import { mergeIndex } from "./knowledge/mergeIndex.ts";
import type { Deps } from "./platform/deps.ts";
import type { Hooks } from "./platform/hooks.ts";
import type { Job } from "./platform/jobs.ts";

/** What runs each kind of job. A kind without a line is a type error. */
export async function handleJob(
  deps: Deps,
  hooks: Pick<Hooks, "run">,
  job: Job,
  attempt: { last: boolean },
): Promise<void> {
  switch (job.kind) {
    case "indexSource":
      return indexSource(deps, job, attempt);
    case "mergeSegments":
      return mergeIndex(deps, job);
    case "purgeAgent":
      return purgeAgent(deps, job);
    case "hookEvent":
      return hooks.run(job.provider, job.eventId);
  }
}
