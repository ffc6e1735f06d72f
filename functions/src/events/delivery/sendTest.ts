import { TEST_EVENT } from "@parley/contract/events/event.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import { findWorkspace } from "../../workspaces/findWorkspace.ts";
import { newEventId } from "../emit/queueEvent.ts";
import { takeManualSend } from "./takeManualSend.ts";

/**
 * Sends a test event, once; how it went stands in the deliveries.
 * @throws AppError BAD_REQUEST without an endpoint; TOO_MANY_REQUESTS after thirty in ten minutes
 */
export async function sendTest(
  deps: Deps,
  member: MemberPrincipal,
): Promise<{ deliveryId: string }> {
  const id = newEventId();
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const { id: workspaceId, events } = await findWorkspace(transaction, deps, member);
    if (events.endpoint === "") throw new AppError("events.endpointFirst");
    const take = await takeManualSend(transaction, deps, workspaceId);
    take();
    const note = "This is a test of your endpoint.";
    return deps.jobs.add(transaction, {
      kind: "emitEvent",
      workspaceId,
      id,
      createdAt: seconds(deps),
      event: { type: TEST_EVENT, payload: { note } },
      once: true,
    });
  });
  await deps.jobs.kick(jobId);
  return { deliveryId: id };
}
