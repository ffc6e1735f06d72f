import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Kinds, StoredEvent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { Platform } from "../store/Platform.ts";

/** Waits after a try that was not answered by 2xx; the service itself goes on for three days. */
const pausesMs = [100, 400, 1600, 6400];

/** How events come: at once and in order, or as on a bad day. */
export const deliveryMode = z.object({
  /** Held back until they are released, so that they tell of what has changed since. */
  isHeld: z.boolean().default(false),
  /** How often each comes again. */
  duplicates: z.int().min(0).max(10).default(0),
  /** Whether those that are released come in the reverse of their order. */
  isReversed: z.boolean().default(false),
  delayMs: z.int().min(0).max(60_000).default(0),
});
type DeliveryMode = z.infer<typeof deliveryMode>;

type Endpoint = Kinds["webhook_endpoint"];
type Delivery = { endpoint: Endpoint; event: object };

/** Tells the endpoints of a platform what happened, signed with the secret of each. */
export class Deliveries {
  readonly #platform: Platform;
  #mode: DeliveryMode = deliveryMode.parse({});
  #held: Delivery[] = [];
  readonly #queues = new Map<string, Promise<void>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  setMode(mode: DeliveryMode): void {
    this.#mode = mode;
    if (!mode.isHeld) this.release();
  }

  /** Delivers what was held back. */
  release(): void {
    const held = this.#held;
    this.#held = [];
    for (const delivery of this.#mode.isReversed ? held.toReversed() : held) this.#queue(delivery);
  }

  /** The endpoints that an event goes to: those of the platform, or those for connected accounts. */
  endpointsFor(merchant: Merchant, type: string): Endpoint[] {
    return this.#platform.main
      .all("webhook_endpoint")
      .filter(
        ({ application, enabled_events, status }) =>
          status === "enabled" &&
          (application !== null) === merchant.isConnected &&
          (enabled_events.includes("*") || enabled_events.includes(type)),
      );
  }

  /** Sends whatever body it is given to the endpoints of one sort, signed as any other. */
  forge(body: object, isConnect: boolean): void {
    for (const endpoint of this.#platform.main.all("webhook_endpoint"))
      if ((endpoint.application !== null) === isConnect) this.#queue({ endpoint, event: body });
  }

  dispatch(merchant: Merchant, event: StoredEvent): void {
    for (const endpoint of this.endpointsFor(merchant, event.type)) {
      const again = Array.from({ length: this.#mode.duplicates + 1 }, () => ({ endpoint, event }));
      if (this.#mode.isHeld) this.#held.push(...again);
      else for (const delivery of again) this.#queue(delivery);
    }
  }

  /** First tries come one after the other; one that fails is tried again beside them. */
  #queue(delivery: Delivery): void {
    const { id } = delivery.endpoint;
    const before = this.#queues.get(id) ?? Promise.resolve();
    const { delayMs } = this.#mode;
    this.#queues.set(id, this.#deliver(delivery, before, delayMs));
  }

  async #deliver(delivery: Delivery, before: Promise<void>, delayMs: number): Promise<void> {
    await before;
    if (delayMs > 0) await setTimeout(delayMs, undefined, { ref: false });
    if (!(await post(delivery))) void this.#retry(delivery);
  }

  async #retry(delivery: Delivery): Promise<void> {
    for (const pause of pausesMs) {
      await setTimeout(pause, undefined, { ref: false });
      if (await post(delivery)) return;
    }
  }
}

async function post({ endpoint, event }: Delivery): Promise<boolean> {
  const body = JSON.stringify(event);
  const answer = await fetch(endpoint.url, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature(endpoint.secret ?? "", body),
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    },
    body,
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function signature(secret: string, body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signed = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${signed}`;
}
