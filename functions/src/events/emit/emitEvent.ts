import { delivery, deliveryPath } from "@parley/contract/events/delivery.ts";
import { eventBody } from "@parley/contract/events/event.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { JobRun, PostponedJob } from "../../platform/jobs/jobs.ts";
import { deliverEvent } from "../delivery/deliverEvent.ts";

/**
 * Job: writes the delivery of an event and makes the first try. Run again, or for the same event
 * queued twice, it writes no second one. Does nothing for a workspace that is gone or has no
 * endpoint any more.
 */
export async function emitEvent(
  deps: Deps,
  job: Extract<Job, { kind: "emitEvent" }>,
  attempt: Pick<JobRun, "last" | "givenUp">,
): Promise<PostponedJob | void> {
  const { db } = deps;
  const { workspaceId, id, event, createdAt } = job;
  const ref = db.doc(deliveryPath(workspaceId, id));
  const isThere = await db.runTransaction(async (transaction) => {
    const [home, known] = await transaction.getAll(db.doc(workspacePath(workspaceId)), ref);
    const found = workspace.safeParse(home?.data());
    if (!found.success || found.data.events.endpoint === "") return false;
    if (known?.exists === true) return true;
    const made = delivery.parse({
      ID: id,
      type: event.type,
      body: eventBody(event, { workspaceId, createdAt }),
      endpoint: found.data.events.endpoint,
      state: "pending",
      once: job.once,
      createdAt: deps.now(),
    });
    transaction.create(ref, made);
    return true;
  });
  if (isThere) return deliverEvent(deps, { workspaceId, deliveryId: id, after: 0 }, attempt);
}
