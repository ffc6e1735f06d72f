import {
  delivery,
  deliveryPath,
  type EventDelivery,
  type DeliveryTry,
} from "@parley/contract/events/delivery.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../../platform/deps.ts";
import type { JobRun, PostponedJob } from "../../platform/jobs/jobs.ts";
import { countSlow, slowTimeAvailableAt } from "../../platform/rateLimits/slowTime.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { postEvent } from "./postEvent.ts";
import { recordTry } from "./recordTry.ts";

type Planned = { workspaceId: string; deliveryId: string; after: number };

/**
 * Job: one try of a delivery and, if it fails, the job of the next one. It is put off while deliveries of its workspace
 * have taken up their time. Where nothing could be recorded in the end, the delivery has failed: nobody waits for a job
 * that is gone.
 * @param job.after how many tries there had been when this one was planned; with another count it
 * has been made, by hand or by a run that was cut off
 */
export async function deliverEvent(
  deps: Deps,
  job: Planned,
  { last, givenUp }: Pick<JobRun, "last" | "givenUp">,
): Promise<PostponedJob | void> {
  if (givenUp) return giveUp(deps, job);
  try {
    return await deliver(deps, job);
  } catch (error) {
    if (last) await giveUp(deps, job);
    throw error;
  }
}

/** Ends a delivery of whose tries nothing could be recorded. Members are told as of any that failed. */
async function giveUp(deps: Deps, job: Planned): Promise<void> {
  const stored = await deps.db.doc(deliveryPath(job.workspaceId, job.deliveryId)).get();
  const current = delivery.safeParse(stored.data()).data;
  if (current === undefined || hasEnded(current)) return;
  const made = { at: deps.now(), status: 0, durationMs: 0, error: "internal" } as const;
  await recordTry(deps, { ...job, endpoint: current.endpoint }, made);
}

async function deliver(deps: Deps, job: Planned): Promise<PostponedJob | void> {
  const { db } = deps;
  const { workspaceId, deliveryId, after } = job;
  const [home, stored] = await db.getAll(
    db.doc(workspacePath(workspaceId)),
    db.doc(deliveryPath(workspaceId, deliveryId)),
  );
  const found = workspace.safeParse(home?.data());
  const current = delivery.safeParse(stored?.data());
  if (!found.success || !current.success) return;
  if (current.data.tried !== after || hasEnded(current.data)) return;
  // Those sent by hand are few, and somebody watches them.
  const until = current.data.once ? 0 : await slowTimeAvailableAt(deps, "delivering", workspaceId);
  if (until > 0) return putOff(deps, job, until);
  const { endpoint } = found.data.events;
  const made = await tryOnce(deps, workspaceId, endpoint, current.data);
  await recordTry(deps, { ...job, endpoint }, made);
  await countSlow(deps, "delivering", workspaceId, made.durationMs);
}

/** Leaves a delivery waiting, and says when its next try is, unless it was tried by hand meanwhile. */
async function putOff(
  { db }: Pick<Deps, "db">,
  { workspaceId, deliveryId, after }: Planned,
  until: number,
): Promise<PostponedJob | void> {
  const ref = db.doc(deliveryPath(workspaceId, deliveryId));
  const isWaiting = await db.runTransaction(async (transaction) => {
    const current = delivery.safeParse((await transaction.get(ref)).data()).data;
    if (current?.tried !== after || hasEnded(current)) return false;
    transaction.update(ref, { nextTryAt: until });
    return true;
  });
  // The event's own job becomes the delivery's.
  if (isWaiting)
    return {
      until,
      untried: true,
      job: { kind: "deliverEvent", workspaceId, deliveryId, after },
    };
}

function hasEnded({ state }: EventDelivery): boolean {
  return state === "delivered" || state === "failed";
}

async function tryOnce(
  deps: Deps,
  workspaceId: string,
  endpoint: string,
  { ID: id, body }: EventDelivery,
): Promise<DeliveryTry> {
  const secret = await openSecret(deps, "eventsKey", workspaceId);
  if (endpoint === "" || secret === null)
    return { at: deps.now(), status: 0, durationMs: 0, error: "no-endpoint" };
  return postEvent(deps, { endpoint, secret, id, body });
}
