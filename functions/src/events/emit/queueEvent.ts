import type { Transaction } from "@google-cloud/firestore";
import type { WorkspaceEvent } from "@parley/contract/events/event.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";

/**
 * Queues an event for a workspace, in the transaction that causes it: one job, or nothing if the
 * workspace does not subscribe to it. The delivery is written when the job runs.
 * @param to.subscribed types the workspace subscribes to, from its document or the agent's settings
 * @param id the same for the same event, however often it is queued
 * @returns the job, to be kicked after the commit; null without a subscription
 */
export function queueEvent(
  transaction: Transaction,
  deps: Pick<Deps, "jobs" | "now">,
  to: { workspaceId: string; subscribed: readonly string[] },
  event: WorkspaceEvent,
  id: string = newEventId(),
): string | null {
  if (!to.subscribed.includes(event.type)) return null;
  const { workspaceId } = to;
  return deps.jobs.add(transaction, {
    kind: "emitEvent",
    workspaceId,
    id,
    createdAt: nowSeconds(deps),
    event,
  });
}

/** A new, unique event id. */
export function newEventId(): string {
  return `evt_${randomId(24)}`;
}

/** Types of event a workspace subscribes to: none without an endpoint. */
export function eventSubscriptions({ events }: Pick<Workspace, "events">): string[] {
  return events.endpoint === "" ? [] : events.subscribed;
}
