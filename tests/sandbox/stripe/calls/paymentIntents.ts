import { settleIntent, invoiceOf } from "../billing/payInvoice.ts";
import { confirmIntent } from "../payments/confirmIntent.ts";
import { newPaymentIntent } from "../payments/newIntent.ts";
import { methodOf } from "../payments/paymentMethods.ts";
import type { PaymentIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { call, listing, publicCall, type Call } from "./call.ts";

const path = "/v1/payment_intents";
type UsageLater = NonNullable<PaymentIntent["setup_future_usage"]>;
const ended = ["succeeded", "canceled"];

/** Payments, from being wanted to being made. */
export const paymentIntentCalls: Call[] = [
  call("POST", path, (m, p) => {
    const customer = p.text("customer") ?? null;
    if (customer !== null) m.need("customer", customer, "customer");
    takeCardsOnly(p);
    p.ignore("capture_method", "confirmation_method");
    const method = p.text("payment_method");
    const intent = newPaymentIntent(m, {
      amount: amountOf(p),
      currency: p.required("currency").toLowerCase(),
      customer,
      application_fee_amount: p.integer("application_fee_amount") ?? null,
      automatic_payment_methods: automaticMethods(p),
      description: p.text("description") ?? null,
      metadata: p.metadata(),
      payment_method: method === undefined ? null : methodFor(m, method, customer).id,
      receipt_email: p.text("receipt_email") ?? null,
      setup_future_usage: p.text("setup_future_usage") ?? null,
      statement_descriptor: p.text("statement_descriptor") ?? null,
      transfer_group: p.text("transfer_group") ?? null,
    });
    if (p.flag("confirm") !== true) return intent;
    return confirmed(m, intent, p);
  }),
  publicCall("GET", `${path}/:id`, (m, p, { id }) => {
    p.ignore("client_secret");
    return m.need("payment_intent", id);
  }),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const intent = m.need("payment_intent", id);
    if (ended.includes(intent.status) && (p.has("amount") || p.has("currency")))
      throw unexpected(intent, "updated");
    if (p.has("amount") && invoiceOf(m, intent))
      throw invalid("The amount of an invoice's PaymentIntent cannot be changed.", {
        param: "amount",
      });
    const method = p.text("payment_method");
    return m.change(intent, {
      amount: p.has("amount") ? amountOf(p) : intent.amount,
      application_fee_amount: p.integer("application_fee_amount") ?? intent.application_fee_amount,
      currency: p.text("currency") ?? intent.currency,
      customer: p.text("customer") ?? intent.customer,
      description: p.text("description") ?? intent.description,
      metadata: p.metadata(intent.metadata),
      payment_method:
        method === undefined ? intent.payment_method : methodFor(m, method, intent.customer).id,
      receipt_email: p.textOr("receipt_email", intent.receipt_email),
      setup_future_usage: p.textOr("setup_future_usage", intent.setup_future_usage),
      status:
        method !== undefined && intent.status === "requires_payment_method"
          ? "requires_confirmation"
          : intent.status,
    });
  }),
  publicCall("POST", `${path}/:id/confirm`, (m, p, { id }) => {
    takeCardsOnly(p);
    p.ignore("use_stripe_sdk", "receipt_email");
    const intent = m.need("payment_intent", id);
    const usage = p.text<UsageLater>("setup_future_usage");
    return confirmed(m, usage ? m.change(intent, { setup_future_usage: usage }) : intent, p);
  }),
  call("POST", `${path}/:id/cancel`, (m, p, { id }) => {
    const intent = m.need("payment_intent", id);
    if (ended.includes(intent.status)) throw unexpected(intent, "canceled");
    if (invoiceOf(m, intent))
      throw invalid("You cannot cancel the PaymentIntent of an invoice: void the invoice.", {
        code: "payment_intent_unexpected_state",
      });
    const canceled = m.change(intent, {
      status: "canceled",
      cancellation_reason: p.text("cancellation_reason") ?? null,
      canceled_at: m.now(),
      next_action: null,
    });
    m.emit("payment_intent.canceled", canceled);
    return canceled;
  }),
  listing(path, "payment_intent", ["customer"]),
];

/** Confirms an intent by a call. @throws StripeProblem 402 where the card is refused */
function confirmed(m: Merchant, intent: PaymentIntent, p: Parameters): PaymentIntent {
  const named = p.text("payment_method") ?? intent.payment_method;
  const data = p.object("payment_method_data");
  if (named === null && data === undefined)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state", payment_intent: intent.id },
    );
  if (data !== undefined)
    throw invalid("Make the payment method by its own call.", { param: "payment_method_data" });
  const method = methodFor(m, named ?? "", intent.customer);
  const returnUrl = p.text("return_url") ?? null;
  const redirects = intent.automatic_payment_methods?.allow_redirects !== "never";
  if (
    intent.automatic_payment_methods?.enabled &&
    redirects &&
    returnUrl === null &&
    !p.has("use_stripe_sdk")
  )
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { param: "return_url" },
    );
  const isOffSession = (p.text("off_session") ?? "false") !== "false";
  const { intent: after, problem } = confirmIntent(m, intent, { method, isOffSession, returnUrl });
  settleIntent(m, after);
  const needsAction =
    after.status === "requires_action" && p.flag("error_on_requires_action") === true;
  if (problem !== null) throw problem;
  if (needsAction)
    throw invalid("This payment required an authentication action to complete.", {
      code: "authentication_required",
      payment_intent: after.id,
    });
  return after;
}

/** A card of the customer's, or of nobody's yet. @throws StripeProblem for somebody else's */
function methodFor(m: Merchant, id: string, customer: string | null) {
  const method = methodOf(m, id, "payment_method");
  if (method.customer !== null && method.customer !== customer)
    throw invalid(
      `The provided PaymentMethod (${method.id}) belongs to a Customer. Please provide that Customer.`,
      { param: "payment_method" },
    );
  return method;
}

function amountOf(p: Parameters): number {
  const amount = p.integer("amount") ?? 0;
  if (amount < 1)
    throw invalid("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  return amount;
}

function automaticMethods(p: Parameters): PaymentIntent["automatic_payment_methods"] {
  const given = p.object("automatic_payment_methods");
  if (given === undefined) return null;
  const enabled = given.flag("enabled") ?? true;
  return { enabled, allow_redirects: given.text("allow_redirects") ?? "always" };
}

/** @throws StripeProblem for another way of paying than a card */
export function takeCardsOnly(p: Parameters): void {
  const others = p.texts("allowed_payment_method_types")?.find((type) => type !== "card");
  if (others !== undefined)
    throw invalid("The sandbox knows cards only.", { param: "allowed_payment_method_types" });
}

function unexpected(intent: PaymentIntent, what: string) {
  return invalid(
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    { code: "payment_intent_unexpected_state", payment_intent: intent.id },
  );
}
