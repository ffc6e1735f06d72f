import { show } from "../wire/show.ts";
import { Deliveries } from "../events/Deliveries.ts";
import { Faults } from "../wire/Faults.ts";
import { IdempotencyKeys } from "../wire/IdempotencyKeys.ts";
import { forbidden } from "../wire/StripeProblem.ts";
import type { StoredEvent } from "./kinds.ts";
import { Merchant } from "./Merchant.ts";
import { newId, randomLetters } from "./newId.ts";
import { ObjectStore } from "./ObjectStore.ts";

/** The version of the API that the SDK of this repository is made for; no other is answered. */
export const apiVersion = "2026-10-28.endive";

/** What a subscription becomes when its last retry has failed. */
export const afterRetries = ["cancel", "unpaid", "past_due"] as const;
export type AfterRetries = (typeof afterRetries)[number];

/** The account that a secret key belongs to, with the accounts connected to it. */
export class Platform {
  readonly id = `acct_${randomLetters(16)}`;
  readonly applicationId = `ca_${randomLetters(24)}`;
  readonly store = new ObjectStore();
  readonly keys = new IdempotencyKeys();
  readonly faults = new Faults();
  readonly deliveries = new Deliveries(this);
  /** The sandbox's own URL, as its last caller addressed it. */
  origin = "http://127.0.0.1";
  /** Days after a failed payment until each retry, as set in the dashboard. */
  retryDays: readonly number[] = [3, 5, 7];
  afterRetries: AfterRetries = "cancel";
  /** The request that is being answered; events say which one caused them. */
  request: StoredEvent["request"] = { id: null, idempotency_key: null };
  readonly #merchants = new Map<string, Merchant>();
  readonly main: Merchant;
  /** Until when the passing of time has been acted upon. */
  caughtUp = Math.floor(Date.now() / 1000);
  #ahead = 0;
  #fresh: { merchant: Merchant; event: StoredEvent }[] = [];

  constructor() {
    this.main = this.#merchant(this.id);
  }

  /** Seconds, ahead of the machine's clock by what was asked for. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.#ahead;
  }

  /** Moves the time of everything that has no test clock. */
  skip(seconds: number): void {
    this.#ahead += seconds;
  }

  merchants(): Merchant[] {
    return [this.main, ...this.main.all("account").map(({ id }) => this.#merchant(id))];
  }

  /** @throws StripeProblem for an account that is not connected to this platform */
  merchant(id: string): Merchant {
    if (id !== this.id && !this.main.find("account", id)) throw forbidden(id);
    return this.#merchant(id);
  }

  /** Runs with all of its writes or, if it throws, none; its events are delivered afterwards. */
  transact<T>(run: () => T, keepsAfter: (error: unknown) => boolean): T {
    const before = this.#fresh.length;
    let isKept = true;
    try {
      return this.store.transact(run, ({ error }) => {
        isKept = error === undefined || keepsAfter(error);
        return isKept;
      });
    } finally {
      if (!isKept) this.#fresh.length = before;
      for (const { merchant, event } of this.#fresh.splice(0))
        this.deliveries.dispatch(merchant, event);
    }
  }

  /** What would come of it, without doing it. */
  rehearse<T>(run: () => T): T {
    const before = this.#fresh.length;
    try {
      return this.store.transact(run, () => false);
    } finally {
      this.#fresh.length = before;
    }
  }

  emit(merchant: Merchant, type: string, object: object, previous?: Record<string, unknown>): void {
    const event: StoredEvent = {
      id: newId("evt"),
      object: "event",
      ...(merchant.isConnected && { account: merchant.id }),
      api_version: apiVersion,
      created: merchant.now(clockOf(object)),
      data: {
        object: show(merchant, object, []),
        ...(previous && { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: this.deliveries.endpointsFor(merchant, type).length,
      request: this.request,
      type,
    };
    this.store.put(merchant.id, event);
    this.#fresh.push({ merchant, event });
  }

  #merchant(id: string): Merchant {
    const merchant = this.#merchants.get(id) ?? new Merchant(this, id);
    this.#merchants.set(id, merchant);
    return merchant;
  }
}

function clockOf(object: object): string | null {
  const clock: unknown = Reflect.get(object, "test_clock");
  return typeof clock === "string" ? clock : null;
}
