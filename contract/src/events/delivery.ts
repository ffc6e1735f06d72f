import { z } from "zod";
import { workspacePath } from "../workspaces/workspace.ts";

/** How long deliveries and log entries are kept. */
export const KEPT_DAYS = 30;

/** Why a try failed; the problems `deliveries.…` and, where there was a reply, the page have words for each. */
const tryError = z.enum([
  /** The answer was not 2xx; see `status`. */
  "http-status",
  /** The answer was a redirect. It is not followed: nobody entered or checked that URL. */
  "redirect",
  "timeout",
  "dns",
  "network",
  /** A private IP address, or a port that is not a web port. */
  "blocked",
  /** The endpoint has been removed from the settings. */
  "no-endpoint",
  /** We could not record how the tries went: the receiver may have the event. */
  "internal",
]);
export type TryError = z.infer<typeof tryError>;

const deliveryTry = z.object({
  /** Unix milliseconds. */
  at: z.number(),
  /** HTTP status of the reply; 0 when there was none. */
  status: z.number().int(),
  durationMs: z.number(),
  /** Null when it was delivered. */
  error: tryError.nullable(),
});
export type DeliveryTry = z.infer<typeof deliveryTry>;

/** Waiting for the first try, waiting for another one, or finished. */
const deliveryState = z.enum(["pending", "retrying", "delivered", "failed"]);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Tries that are listed; `tried` counts all of them. */
export const TRIES_KEPT = 20;

/**
 * `users/{workspaceId}/deliveries/{id}`: an event on its way to the workspace's endpoint. Written
 * by the server, read by members. The body contains personal data, so it is deleted after 30 days.
 * It holds neither secret nor signature.
 */
export const delivery = z.object({
  /** Also the `webhook-id`: the same for all tries, so that the receiver recognises a repeat. */
  ID: z.string(),
  type: z.string(),
  /** Exactly what is posted and signed. */
  body: z.string(),
  /** The URL of the last try. */
  endpoint: z.string(),
  state: deliveryState,
  tries: z.array(deliveryTry).default([]),
  /** All tries, including those no longer listed. */
  tried: z.number().int().default(0),
  /** Unix milliseconds; 0 if there is no next try. */
  nextTryAt: z.number().default(0),
  /** Sent by hand: tried once, and nobody is mailed about a failure. */
  once: z.boolean().default(false),
  /** When it was last sent again by hand, in unix milliseconds; 0 for never. */
  sentAgainAt: z.number().default(0),
  /** Unix milliseconds. */
  createdAt: z.number(),
});
export type EventDelivery = z.infer<typeof delivery>;

/** Longer than one try can take, with the attempts that fail on our side. */
const TRY_MS = 60 * 60_000;

/**
 * Whether a try of it is under way or about to be, so that it is not to be sent again.
 * @param now unix milliseconds
 */
export function isOnItsWay(
  { state, createdAt, nextTryAt, sentAgainAt }: EventDelivery,
  now: number,
): boolean {
  return state === "pending" && now < Math.max(createdAt, nextTryAt, sentAgainAt) + TRY_MS;
}

export const DELIVERIES = "deliveries";

export function deliveriesPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/${DELIVERIES}`;
}

export function deliveryPath(workspaceId: string, deliveryId: string): string {
  return `${deliveriesPath(workspaceId)}/${deliveryId}`;
}
