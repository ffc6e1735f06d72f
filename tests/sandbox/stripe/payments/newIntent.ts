import type { PaymentIntent, SetupIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId, randomLetters } from "../store/newId.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { momentOf } from "./confirmIntent.ts";

/** The least that a card can be charged, by currency. */
const minima: Record<string, number> = { usd: 50, eur: 50, gbp: 30 };

/** The least that a card can be charged in a currency. */
export function minimumOf(currency: string): number {
  return minima[currency] ?? 50;
}

/**
 * Stores an intent to pay.
 * @throws StripeProblem for less than a card can be charged, or a share that is more than all
 */
export function newPaymentIntent(
  m: Merchant,
  given: Partial<PaymentIntent> & Pick<PaymentIntent, "amount" | "currency" | "customer">,
  savesMethod = false,
): PaymentIntent {
  requireCharges(m);
  const { amount, currency, application_fee_amount: share } = given;
  if (amount < minimumOf(currency))
    throw invalid(
      `Amount must be no less than ${minimumOf(currency)} in the smallest unit of ${currency}`,
      { code: "amount_too_small", param: "amount" },
    );
  if (amount > 99_999_999)
    throw invalid("Amount must be no more than 99999999", {
      code: "amount_too_large",
      param: "amount",
    });
  if (share && !m.isConnected)
    throw invalid(
      "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).",
      { param: "application_fee_amount" },
    );
  if (share && share > amount)
    throw invalid("Your application fee cannot be greater than the amount of the charge.", {
      param: "application_fee_amount",
    });
  const id = newId("pi");
  m.add({ id, object: "internal.intent", returnUrl: null, savesMethod });
  return m.add(
    {
      id,
      object: "payment_intent",
      allowed_payment_method_types: ["card"],
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: m.isConnected ? m.platform.applicationId : null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: "automatic",
      client_secret: `${id}_secret_${randomLetters(25)}`,
      confirmation_method: "automatic",
      created: momentOf(m, given),
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: {},
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: { card: cardOptions },
      payment_method_types: ["card"],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: given.payment_method ? "requires_confirmation" : "requires_payment_method",
      transfer_data: null,
      transfer_group: null,
      ...given,
    },
    "payment_intent.created",
  );
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: "automatic",
} as const;

/** Stores an intent to save a card. */
export function newSetupIntent(m: Merchant, given: Partial<SetupIntent>): SetupIntent {
  const id = newId("seti");
  return m.add(
    {
      id,
      object: "setup_intent",
      allowed_payment_method_types: ["card"],
      application: m.isConnected ? m.platform.applicationId : null,
      automatic_payment_methods: null,
      cancellation_reason: null,
      client_secret: `${id}_secret_${randomLetters(25)}`,
      created: momentOf(m, { customer: given.customer ?? null }),
      customer: null,
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      managed_payments: null,
      mandate: null,
      metadata: {},
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: ["card"],
      single_use_mandate: null,
      status: given.payment_method ? "requires_confirmation" : "requires_payment_method",
      usage: "off_session",
      ...given,
    },
    "setup_intent.created",
  );
}

/** @throws StripeProblem if a connected account cannot take payments yet */
export function requireCharges(m: Merchant): void {
  const account = m.isConnected ? m.platform.main.find("account", m.id) : undefined;
  if (account && !account.charges_enabled)
    throw invalid(
      "Your account cannot currently make charges. To find out why charges are disabled and what is required, retrieve the account's requirements.",
      { code: "account_invalid" },
    );
}
