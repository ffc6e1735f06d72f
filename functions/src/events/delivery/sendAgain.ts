import type { Transaction } from "@google-cloud/firestore";
import {
  delivery,
  deliveryPath,
  isOnItsWay,
  type EventDelivery,
} from "@parley/contract/events/delivery.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { idempotentWrite } from "../../platform/writes/idempotentWrite.ts";
import { findWorkspace } from "../../workspaces/findWorkspace.ts";
import { requireManualSend } from "./sendTest.ts";

/**
 * Sends an event again, now and under its old id. One that is waiting for its next try goes on with
 * its schedule afterwards; one that has ended is tried once.
 * @throws AppError NOT_FOUND for another workspace's delivery and an unknown one alike; BAD_REQUEST
 * without an endpoint; CONFLICT while it is on its way; TOO_MANY_REQUESTS as `sendTest`
 */
export async function sendAgain(
  deps: Deps,
  member: MemberPrincipal,
  { deliveryId }: { deliveryId: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const ref = db.doc(deliveryPath(member.workspaceId, deliveryId));
  const send = async (transaction: Transaction) => {
    const { id: workspaceId, events } = await findWorkspace(transaction, deps, member);
    const found = delivery.safeParse((await transaction.get(ref)).data());
    if (!found.success) throw new AppError("events.deliveryNotFound");
    if (events.endpoint === "") throw new AppError("events.endpointFirst");
    const { state, tried, once } = found.data;
    if (isOnItsWay(found.data, deps.now())) throw new AppError("events.onItsWay");
    const count = await requireManualSend(transaction, deps, workspaceId);
    count();
    // The job of an already planned try finds a higher count and does nothing.
    const changes: Partial<EventDelivery> = {
      state: "pending",
      nextTryAt: 0,
      sentAgainAt: deps.now(),
      once: once || state !== "retrying",
    };
    transaction.update(ref, changes);
    return deps.jobs.add(transaction, {
      kind: "deliverEvent",
      workspaceId,
      deliveryId,
      after: tried,
    });
  };
  const isSent = async (transaction: Transaction) =>
    (await transaction.get(ref)).get("state") === "pending";
  const jobId = await db.runTransaction(idempotentWrite(send, isSent));
  await deps.jobs.kick(jobId);
  return { success: true };
}
