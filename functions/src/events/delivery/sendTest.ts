import type { Transaction } from "@google-cloud/firestore";
import { TEST_EVENT } from "@parley/contract/events/event.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { requireAllowance } from "../../platform/rateLimits/allowance.ts";
import { findWorkspace } from "../../workspaces/findWorkspace.ts";
import { newEventId } from "../emit/queueEvent.ts";

/**
 * Sends a test event, once; the deliveries show how it went.
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
    const count = await requireManualSend(transaction, deps, workspaceId);
    count();
    const note = "This is a test of your endpoint.";
    return deps.jobs.add(transaction, {
      kind: "emitEvent",
      workspaceId,
      id,
      createdAt: nowSeconds(deps),
      event: { type: TEST_EVENT, payload: { note } },
      once: true,
    });
  });
  await deps.jobs.kick(jobId);
  return { deliveryId: id };
}

/**
 * Holds a workspace to thirty events sent by hand in ten minutes: enough to try an endpoint out, too
 * few to trouble a server.
 * @returns counts one: call it after the transaction's last read
 * @throws AppError TOO_MANY_REQUESTS when none is left
 */
export function requireManualSend(
  transaction: Transaction,
  deps: Deps,
  workspaceId: string,
): Promise<() => void> {
  return requireAllowance(transaction, deps.db, {
    key: `eventsByHand_${workspaceId}`,
    perWindow: 30,
    windowSeconds: 600,
    at: nowSeconds(deps),
  });
}
