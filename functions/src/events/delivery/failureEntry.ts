import type { DeliveryTry } from "@parley/contract/events/delivery.ts";
import type { NewLogEntry } from "../../workspaces/logs/writeLogEntry.ts";

/**
 * What the workspace's log says of an event that was given up. Of the endpoint without its query,
 * which may hold a key of the receiver's.
 */
export function failureEntry(given: {
  deliveryId: string;
  type: string;
  endpoint: string;
  tried: number;
  last: DeliveryTry | undefined;
}): NewLogEntry {
  const { deliveryId, type, tried, last } = given;
  const { origin, pathname } = new URL(given.endpoint);
  const endpoint = `${origin}${pathname}`.slice(0, 200);
  const why = last === undefined || last.status === 0 ? (last?.error ?? "") : `HTTP ${last.status}`;
  return {
    type: "error",
    content: `The event ${type} could not be delivered to ${endpoint} (${why}). It was tried ${tried} times.`,
    agentId: "",
    channel: "",
    metadata: { event: type, endpoint, why, tries: `${tried}`, deliveryId },
    cause: "deliveryFailed",
  };
}
