import { expect } from "vitest";
import type Stripe from "stripe";
import { ownStripe, payingCustomer } from "./ownStripe.ts";

export const DAY = 86_400;
/** Where each clock begins: 15 January 2027, 08:00 UTC. */
export const START = 1_800_000_000;

/** Expands the invoice of a subscription, and how it is paid. */
export const latest = { expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments"] };

/** The invoice of a subscription that was expanded by `latest`. */
export function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === "string")
    throw new Error("The invoice was not expanded.");
  return invoice;
}

/** The stand-in with test clocks that begin at START. Call at the top; use it within tests. */
export function ownClock() {
  const own = ownStripe();
  return {
    newPlatform: () => own.newPlatform(),
    /** A platform, and a customer of a clock of its own, with a card or without. */
    onClock: async (card: string | null = "pm_card_visa") => {
      const platform = own.newPlatform();
      const { stripe } = platform;
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
      const customer =
        card === null
          ? await stripe.customers.create({ test_clock: clock.id })
          : await payingCustomer(stripe, card, { test_clock: clock.id });
      const advance = async (to: number) => {
        const answered = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
        expect(answered.status).toBe("advancing");
        expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe("ready");
      };
      /** The kinds of all events but the first so many, oldest first. */
      const typesSince = async (count: number) => {
        const all = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
        return all
          .map(({ type }) => type)
          .toReversed()
          .slice(count);
      };
      return { ...platform, clock, customer, advance, typesSince };
    },
  };
}
