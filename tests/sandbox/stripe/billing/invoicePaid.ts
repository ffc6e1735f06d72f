import type { Invoice, PaymentIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { applyPendingUpdate } from "../subscriptions/pendingUpdate.ts";
import { subscriptionOf } from "./methodFor.ts";

/**
 * What follows when an invoice is paid: its events, and its subscription is active again.
 * @param intent by which it was paid; null if nothing was due, or it was paid elsewhere
 * @param attempts how often that has been tried
 */
export function invoicePaid(
  m: Merchant,
  invoice: Invoice,
  intent: PaymentIntent | null,
  attempts = invoice.attempt_count,
): Invoice {
  const at = m.now(invoice.test_clock);
  const payment = m
    .all("invoice_payment")
    .find(({ payment: by }) => intent !== null && by.payment_intent === intent.id);
  const made =
    payment &&
    m.change(payment, {
      status: "paid",
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: at },
    });
  const paid = m.change(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: attempts,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  m.emit("invoice.paid", paid);
  m.emit("invoice.payment_succeeded", paid);
  if (made) m.emit("invoice_payment.paid", made);
  applyPendingUpdate(m, paid);
  activate(m, paid, intent);
  return paid;
}

function activate(m: Merchant, invoice: Invoice, intent: PaymentIntent | null): void {
  const subscription = subscriptionOf(m, invoice);
  if (subscription === undefined) return;
  const saves = subscription.payment_settings?.save_default_payment_method === "on_subscription";
  const owes = m
    .all("invoice")
    .some(
      (one) =>
        one.status === "open" &&
        subscriptionOf(m, one)?.id === subscription.id &&
        isOwed(m, one.id),
    );
  const waits = ["incomplete", "past_due", "unpaid"].includes(subscription.status);
  m.change(
    subscription,
    {
      status: waits && !owes ? "active" : subscription.status,
      default_payment_method:
        saves && intent?.payment_method
          ? intent.payment_method
          : subscription.default_payment_method,
    },
    "customer.subscription.updated",
  );
}

/** Whether an open invoice is for what was used already, not for an update that waits for it. */
function isOwed(m: Merchant, invoice: string): boolean {
  return m.find("internal.invoice", invoice)?.pendingUpdate === null;
}
