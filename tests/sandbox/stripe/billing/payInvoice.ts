import { confirmIntent } from "../payments/confirmIntent.ts";
import { methodOf } from "../payments/paymentMethods.ts";
import type { Invoice, PaymentIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { intentOf } from "../wire/show.ts";
import { invalid, StripeProblem } from "../wire/StripeProblem.ts";
import { invoicePaid } from "./invoicePaid.ts";
import { cancelPayment, finalizeInvoice } from "./invoiceSteps.ts";
import { methodFor, subscriptionOf } from "./methodFor.ts";

const DAY = 86_400;

/**
 * Tries to pay an invoice by a card.
 * @param given.isScheduled whether it is one of the retries, after the last of which it is given up
 * @returns the invoice as it is then, and why it was not paid, if it was not
 * @throws StripeProblem if it cannot be paid any more
 */
export function payInvoice(
  m: Merchant,
  given: Invoice,
  { method: named, isScheduled = false }: { method?: string; isScheduled?: boolean } = {},
): { invoice: Invoice; problem: StripeProblem | null } {
  if (given.status === "paid")
    throw invalid("Invoice is already paid", { code: "invoice_already_paid" });
  if (given.status === "void") throw invalid("This invoice can no longer be paid");
  const invoice = given.status === "draft" ? finalizeInvoice(m, given) : given;
  const intent = intentOf(m, invoice.id);
  if (invoice.status === "paid" || intent === undefined) return { invoice, problem: null };
  const method = named === undefined ? methodFor(m, invoice) : methodOf(m, named, "payment_method");
  if (method === undefined) {
    if (!isScheduled)
      throw invalid(
        "There is no `default_payment_method` set on this Customer or Invoice. Please set either an appropriate `default_payment_method` on the Invoice or Customer, or pass a `payment_method` when paying.",
      );
    return { invoice: paymentFailed(m, invoice, { isScheduled }), problem: noMethod() };
  }
  // An invoice waits for a holder whose bank wants to ask them, whoever began the payment.
  const outcome = confirmIntent(m, intent, { method, isOffSession: false, returnUrl: null });
  return settled(m, outcome, isScheduled);
}

/** Notes that an invoice was paid by other means. */
export function payOutOfBand(m: Merchant, invoice: Invoice): Invoice {
  const open = invoice.status === "draft" ? finalizeInvoice(m, invoice) : invoice;
  cancelPayment(m, open);
  return invoicePaid(m, open, null);
}

/**
 * What follows for an invoice from what became of its intent.
 * @returns the invoice as it is then, with why it was not paid
 */
function settled(
  m: Merchant,
  { intent, problem }: { intent: PaymentIntent; problem: StripeProblem | null },
  isScheduled: boolean,
): { invoice: Invoice; problem: StripeProblem | null } {
  const invoice = invoiceOf(m, intent);
  if (invoice === undefined) throw new Error(`The intent ${intent.id} belongs to no invoice.`);
  if (intent.status === "succeeded") {
    const attempts = attemptsAfter(invoice, isScheduled);
    return { invoice: invoicePaid(m, invoice, intent, attempts), problem: null };
  }
  const needsAction =
    intent.status === "requires_action" || problem?.details.code === "authentication_required";
  const failed = paymentFailed(m, invoice, { isScheduled, needsAction });
  if (problem !== null) return { invoice: failed, problem };
  return {
    invoice: failed,
    problem: new StripeProblem(
      402,
      "card_error",
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.",
      { code: "invoice_payment_intent_requires_action", payment_intent: intent.id },
      true,
    ),
  };
}

/** What follows for the invoice of an intent that was confirmed by itself, as in a browser. */
export function settleIntent(m: Merchant, intent: PaymentIntent): void {
  const invoice = invoiceOf(m, intent);
  if (invoice?.status !== "open" && invoice?.status !== "uncollectible") return;
  if (intent.status === "succeeded") invoicePaid(m, invoice, intent, attemptsAfter(invoice, false));
  else if (intent.status === "requires_payment_method") paymentFailed(m, invoice, {});
}

/** The invoice that an intent pays, if it does. */
export function invoiceOf(m: Merchant, intent: PaymentIntent): Invoice | undefined {
  const payment = m
    .all("invoice_payment")
    .findLast((one) => one.payment.payment_intent === intent.id);
  return m.find("invoice", payment?.invoice);
}

/** Notes a try that failed: when the next one is, and what it means for the subscription. */
function paymentFailed(
  m: Merchant,
  invoice: Invoice,
  { isScheduled = false, needsAction = false }: { isScheduled?: boolean; needsAction?: boolean },
): Invoice {
  const { retryDays } = m.platform;
  const at = m.now(invoice.test_clock);
  const attempts = attemptsAfter(invoice, isScheduled);
  const days = retryDays[attempts - 1];
  const isRetried = invoice.auto_advance === true && days !== undefined;
  const failed = m.change(invoice, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: isRetried ? at + days * DAY : null,
  });
  if (needsAction) m.emit("invoice.payment_action_required", failed);
  m.emit("invoice.payment_failed", failed);
  m.emit("invoice.updated", failed);
  const subscription = subscriptionOf(m, failed);
  const waits = m.find("internal.invoice", failed.id)?.pendingUpdate ?? null;
  if (!subscription || waits !== null || subscription.status === "incomplete") return failed;
  if (isScheduled && !isRetried) giveUp(m, failed);
  else if (subscription.status === "active" || subscription.status === "trialing")
    m.change(subscription, { status: "past_due" }, "customer.subscription.updated");
  return m.need("invoice", failed.id);
}

/** Any try counts as the first; after it only the scheduled ones count. */
function attemptsAfter({ attempt_count }: Invoice, isScheduled: boolean): number {
  return isScheduled || attempt_count === 0 ? attempt_count + 1 : attempt_count;
}

/** After the last retry a subscription is cancelled, unpaid or left as it is, as was set. */
function giveUp(m: Merchant, invoice: Invoice): void {
  const subscription = subscriptionOf(m, invoice);
  if (subscription === undefined) return;
  const at = m.now(invoice.test_clock);
  m.change(invoice, { auto_advance: false }, "invoice.updated");
  const { afterRetries } = m.platform;
  if (afterRetries === "unpaid")
    m.change(subscription, { status: "unpaid" }, "customer.subscription.updated");
  if (afterRetries === "past_due")
    m.change(subscription, { status: "past_due" }, "customer.subscription.updated");
  if (afterRetries !== "cancel") return;
  const ended = m.change(subscription, {
    status: "canceled",
    canceled_at: at,
    ended_at: at,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: "payment_failed",
    },
  });
  m.emit("customer.subscription.deleted", ended);
}

function noMethod(): StripeProblem {
  return invalid("There is no payment method to pay with.");
}
