import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { ownSandbox } from "../ownSandbox.ts";
import type { StripeAction } from "./routes/control.ts";

/** The stand-in as tests see it: through the real SDK, each test with a platform of its own. */
export function ownStripe() {
  const own = ownSandbox();
  return {
    get url(): string {
      return own.url;
    },
    /** A new platform, and what can be done to it that Stripe's API cannot do. */
    newPlatform() {
      const name = randomUUID().replaceAll("-", "");
      const { hostname, port } = new URL(own.url);
      const act = async (action: StripeAction): Promise<unknown> => {
        const answer = await fetch(`${own.url}/control/stripe/${name}`, {
          method: "POST",
          body: JSON.stringify(action),
        });
        if (!answer.ok)
          throw new Error(`${action.do} gave ${answer.status}: ${await answer.text()}`);
        return answer.json();
      };
      const withKey = (key: string, retries = 0): Stripe =>
        new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: retries });
      return { name, act, withKey, stripe: withKey(`sk_test_${name}`) };
    },
  };
}

/** The error of a call that is refused. @throws if it is not */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`The call was not refused: ${String(outcome)}`);
}

/** A customer who has a card and pays by it. */
export async function payingCustomer(
  stripe: Stripe,
  card = "pm_card_visa",
  more: Stripe.CustomerCreateParams = {},
): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({ email: "ann@example.com", ...more });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
}

/** A price that recurs. */
export async function monthlyPrice(
  stripe: Stripe,
  amount: number,
  more: Partial<Stripe.PriceCreateParams> = {},
): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: "usd",
    unit_amount: amount,
    recurring: { interval: "month" },
    product_data: { name: `Plan ${amount}` },
    ...more,
  });
}

/** The id of what a field names, expanded or not. @throws where there is nothing */
export function idOf(named: string | { id: string } | null | undefined): string {
  if (!named) throw new Error("There is no id.");
  return typeof named === "string" ? named : named.id;
}
