import type { Firestore } from "@google-cloud/firestore";
import { JOBS, type Job } from "../../platform/jobs/job.ts";

/** Whether vectors of an agent's knowledge are still to be made, or being made. */
export async function isBeingEmbedded(
  { db }: { db: Firestore },
  agentId: string,
): Promise<boolean> {
  const kind: Job["kind"] = "embedSource";
  const jobs = db.collection(JOBS).where("job.kind", "==", kind);
  return !(await jobs.where("job.agentId", "==", agentId).limit(1).get()).empty;
}
