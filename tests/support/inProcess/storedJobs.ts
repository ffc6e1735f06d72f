import type { QueryDocumentSnapshot } from "@google-cloud/firestore";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { database } from "../stack/database.ts";

/** Jobs that have this value in a field, in no order. */
export async function jobsWith(field: string, value: string): Promise<QueryDocumentSnapshot[]> {
  return (await database.collection(JOBS).where(`job.${field}`, "==", value).get()).docs;
}

/** Runs them as the sweep does once they are due and an ended instance's lease is over. */
export async function runJobsWith(
  { jobs }: Pick<Deps, "jobs">,
  field: string,
  value: string,
): Promise<void> {
  for (const job of await jobsWith(field, value)) {
    await job.ref.update({ leaseUntil: 0, restsUntil: 0 });
    await jobs.run(job.id);
  }
}

/** Runs those of an agent, and what follows from them, until there are none or as often as said. */
export async function runAgentJobs(
  deps: Pick<Deps, "jobs">,
  agentId: string,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    if ((await jobsWith("agentId", agentId)).length === 0) return;
    await runJobsWith(deps, "agentId", agentId);
  }
}
