import { z } from "zod";
import { workspacePath } from "../workspaces/workspace.ts";

/** How long deliveries and log entries are kept. */
export const KEPT_DAYS = 30;

/** Why a try came to nothing; the page has the words for each. */
export const tryError = z.enum([
  /** It answered, but not with 2xx; `status` says with what. */
  "http-status",
  /** It answered with another address; that is not followed, as it was not checked by its owner. */
  "redirect",
  "timeout",
  "dns",
  "network",
  /** A private address, or a port that is no web port. */
  "blocked",
  /** The endpoint was taken out of the settings meanwhile. */
  "no-endpoint",
]);
export type TryError = z.infer<typeof tryError>;

export const deliveryTry = z.object({
  /** Unix milliseconds. */
  at: z.number(),
  /** HTTP status of the reply; 0 when there was none. */
  status: z.number().int(),
  durationMs: z.number(),
  /** Null when it was delivered. */
  error: tryError.nullable(),
});
export type DeliveryTry = z.infer<typeof deliveryTry>;

/** Waiting for its first try, for a further one, or ended. */
export const deliveryState = z.enum(["pending", "retrying", "delivered", "failed"]);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Tries that are listed; their number is counted on. */
export const TRIES_KEPT = 20;

/**
 * `users/{workspaceId}/deliveries/{id}`: an event on its way to the workspace's endpoint. Written by
 * the server, read by members. The body names people; it goes after 30 days. Neither secret nor
 * signature is in it.
 */
export const delivery = z.object({
  /** Also the `webhook-id`: one for all tries, so that a receiver can tell a repetition. */
  ID: z.string(),
  type: z.string(),
  /** Exactly what is posted and signed. */
  body: z.string(),
  /** The address of the last try. */
  endpoint: z.string(),
  state: deliveryState,
  tries: z.array(deliveryTry).default([]),
  /** All tries, also those that are not listed any more. */
  tried: z.number().int().default(0),
  /** Unix milliseconds; 0 when none is to come. */
  nextTryAt: z.number().default(0),
  /** Sent by the button, or again by hand: tried once, and nobody is mailed. */
  once: z.boolean().default(false),
  /** Unix milliseconds. */
  createdAt: z.number(),
});
export type Delivery = z.infer<typeof delivery>;

export const DELIVERIES = "deliveries";

export function deliveriesPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/${DELIVERIES}`;
}

export function deliveryPath(workspaceId: string, deliveryId: string): string {
  return `${deliveriesPath(workspaceId)}/${deliveryId}`;
}
