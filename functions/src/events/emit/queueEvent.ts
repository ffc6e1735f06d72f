import type { Transaction } from "@google-cloud/firestore";
import type { WorkspaceEvent } from "@parley/contract/events/event.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { seconds, type Deps } from "../../platform/deps.ts";

/**
 * Tells a workspace of something, in the transaction that makes it so: one job, and nothing where
 * nobody subscribes. The delivery is written when the job runs.
 * @param to.subscribed types the workspace is told of, as its document or the agent's settings say
 * @param id one for the same event, however often it is emitted
 * @returns the job, to be kicked after the commit; null when nobody is to be told
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
    createdAt: seconds(deps),
    event,
  });
}

/** An id nobody else's event has. */
export function newEventId(): string {
  return `evt_${randomId(24)}`;
}

/** Types of event that a workspace is told of: none without an endpoint. */
export function eventSubscriptions({ events }: Pick<Workspace, "events">): string[] {
  return events.endpoint === "" ? [] : events.subscribed;
}
