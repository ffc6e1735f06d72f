import { confirmSetup } from "../payments/confirmSetup.ts";
import { newSetupIntent } from "../payments/newIntent.ts";
import { methodOf } from "../payments/paymentMethods.ts";
import type { SetupIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { call, listing, publicCall, type Call } from "./call.ts";
import { takeCardsOnly } from "./paymentIntents.ts";

const path = "/v1/setup_intents";

/** Saving a card for later. */
export const setupIntentCalls: Call[] = [
  call("POST", path, (m, p) => {
    const customer = p.text("customer") ?? null;
    if (customer !== null) m.need("customer", customer, "customer");
    takeCardsOnly(p);
    const automatic = p.object("automatic_payment_methods");
    const method = p.text("payment_method");
    const intent = newSetupIntent(m, {
      automatic_payment_methods: automatic
        ? {
            enabled: automatic.flag("enabled") ?? true,
            allow_redirects: automatic.text("allow_redirects") ?? "always",
          }
        : null,
      customer,
      description: p.text("description") ?? null,
      metadata: p.metadata(),
      payment_method: method === undefined ? null : methodOf(m, method, "payment_method").id,
      usage: p.text("usage") ?? "off_session",
    });
    return p.flag("confirm") === true ? confirmed(m, intent, p) : intent;
  }),
  publicCall("GET", `${path}/:id`, (m, p, { id }) => {
    p.ignore("client_secret");
    return m.need("setup_intent", id);
  }),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const intent = m.need("setup_intent", id);
    return m.change(intent, {
      customer: p.text("customer") ?? intent.customer,
      description: p.text("description") ?? intent.description,
      metadata: p.metadata(intent.metadata),
    });
  }),
  publicCall("POST", `${path}/:id/confirm`, (m, p, { id }) => {
    p.ignore("use_stripe_sdk");
    return confirmed(m, m.need("setup_intent", id), p);
  }),
  call("POST", `${path}/:id/cancel`, (m, p, { id }) => {
    const intent = m.need("setup_intent", id);
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw invalid(
        `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
        {
          code: "setup_intent_unexpected_state",
        },
      );
    const canceled = m.change(intent, {
      status: "canceled",
      cancellation_reason: p.text("cancellation_reason") ?? null,
    });
    m.emit("setup_intent.canceled", canceled);
    return canceled;
  }),
  listing(path, "setup_intent", ["customer", "payment_method"]),
];

function confirmed(m: Merchant, intent: SetupIntent, p: Parameters): SetupIntent {
  const named = p.text("payment_method") ?? intent.payment_method;
  if (named === null)
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: "setup_intent_unexpected_state", setup_intent: intent.id },
    );
  const method = methodOf(m, named, "payment_method");
  const outcome = confirmSetup(m, intent, method, p.text("return_url") ?? null);
  if (outcome.problem !== null) throw outcome.problem;
  return outcome.intent;
}
