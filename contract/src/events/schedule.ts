import type { EventDelivery, DeliveryTry } from "./delivery.ts";
import { TRIES_KEPT } from "./delivery.ts";

const MINUTE = 60_000;

/**
 * Waits after each failed try. They grow, so that a short outage is bridged quickly and a long one
 * is not hammered: five tries over a little more than seven hours.
 */
export const RETRY_WAITS_MS = [1 * MINUTE, 10 * MINUTE, 60 * MINUTE, 360 * MINUTE] as const;

/** What a try changes in its delivery. */
export type AfterAttempt = Pick<EventDelivery, "state" | "tries" | "tried" | "nextTryAt">;

/**
 * The delivery after a try.
 * @param made the try, with its error or null
 * @returns `retrying` with the time of the next, or the end: `delivered` or `failed`
 */
export function afterAttempt(
  before: Pick<EventDelivery, "tries" | "tried" | "once">,
  made: DeliveryTry,
): AfterAttempt {
  const tried = before.tried + 1;
  const tries = [...before.tries, made].slice(-TRIES_KEPT);
  if (made.error === null) return { state: "delivered", tries, tried, nextTryAt: 0 };
  const wait = before.once ? undefined : RETRY_WAITS_MS[tried - 1];
  if (wait === undefined) return { state: "failed", tries, tried, nextTryAt: 0 };
  return { state: "retrying", tries, tried, nextTryAt: made.at + wait };
}
