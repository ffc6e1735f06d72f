import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushPayload, PushSubscriptionInput } from "@parley/contract/notifications/push.ts";
import type { Egress } from "../platform/egress/egress.ts";
import { EgressError } from "../platform/egress/egressError.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";

export const pushOutside: OutsideCalls = {
  service: "Push services of browsers",
  calls: ["POST to a subscription's URL"],
  by: "the server, signed with its VAPID key",
};

/** How long a push service keeps a message for a browser that is not running, in seconds. */
const KEPT_SECONDS = 3600;
/** Whoever subscribes names the service. An honest one takes a message within a second. */
const TIMEOUT_MS = 3000;
/** Longest topic (RFC 8030 §5.4). */
const TOPIC_MAX = 32;
/** Where browsers of the sandbox are: a name that nobody can have, answered by the sandbox itself. */
const SANDBOX_ORIGIN = "https://push.sandbox.example";

/** Both halves of the key, and where a push service may write to us. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** Sends to browsers through the push services they chose. */
export type Pusher = {
  /** What browsers subscribe with; null where no key is configured. */
  publicKey: string | null;
  /**
   * @returns `gone` when the subscription has ended, or was never one we may send to
   * @throws PushError when the service refuses otherwise; EgressError when it cannot be reached
   */
  push(to: PushSubscriptionInput, payload: PushPayload): Promise<"taken" | "gone">;
};

class PushError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PushError";
  }
}

/**
 * Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed with our key (RFC 8292).
 * @param options.sandboxUrl stands in for the push service of the sandbox's browsers; local mode only
 */
export function createPusher(options: {
  keys: VapidKeys | null;
  fetch: Egress["egressFetch"];
  sandboxUrl: string | undefined;
}): Pusher {
  const { keys, fetch, sandboxUrl } = options;
  return {
    publicKey: keys?.publicKey ?? null,
    async push({ endpoint, keys: browserKeys }, payload) {
      if (keys === null) throw new PushError("No VAPID key is configured.");
      const request = await buildPushPayload(
        {
          data: payload,
          options: {
            ttl: KEPT_SECONDS,
            urgency: "high",
            topic: payload.tag.slice(0, TOPIC_MAX),
          },
        },
        { endpoint, expirationTime: null, keys: browserKeys },
        keys,
      );
      const answer = await fetch(deliveryUrl(endpoint, sandboxUrl), {
        ...request,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        // A URL we never send to: it is not a push service's.
        if (error instanceof EgressError && ["blocked", "bad-url"].includes(error.code))
          return null;
        throw error;
      });
      await answer?.body?.cancel();
      if (answer === null || answer.status === 404 || answer.status === 410) return "gone";
      if (!answer.ok) throw new PushError(`The push service answered ${answer.status}.`);
      return "taken";
    },
  };
}

function deliveryUrl(endpoint: string, sandboxUrl: string | undefined): string {
  const { origin, pathname } = new URL(endpoint);
  const isSandbox = sandboxUrl !== undefined && origin === SANDBOX_ORIGIN;
  return isSandbox ? `${sandboxUrl}/push${pathname}` : endpoint;
}
