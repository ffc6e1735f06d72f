import { minimumOf, newPaymentIntent, requireCharges } from "../payments/newIntent.ts";
import type { Invoice, PaymentIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { intentOf } from "../wire/show.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { invoicePaid } from "./invoicePaid.ts";
import { methodFor, subscriptionOf } from "./methodFor.ts";
import { totalled } from "./totalled.ts";

/**
 * Gives a draft its number, counts the customer's balance and makes the intent by which it is paid.
 * With nothing due it is paid at once.
 * @throws StripeProblem if it is not a draft, or has no lines
 */
export function finalizeInvoice(m: Merchant, draft: Invoice): Invoice {
  if (draft.status !== "draft")
    throw invalid(`This invoice is already finalized, you can't re-finalize a non-draft invoice.`, {
      code: "invoice_not_editable",
    });
  if (draft.lines.data.length === 0 && draft.billing_reason === "manual")
    throw invalid("Nothing to invoice for customer", { code: "invoice_no_customer_line_items" });
  if (draft.total > 0) requireCharges(m);
  const at = m.now(draft.test_clock);
  const counted = settleBalance(m, totalled(m, draft));
  const customer = m.need("customer", draft.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  m.change(customer, { next_invoice_sequence: sequence + 1 });
  const page = `${m.platform.origin}/stripe/invoices/${m.id}/${draft.id}`;
  const open = m.change(counted, {
    status: "open",
    number: `${customer.invoice_prefix}-${`${sequence}`.padStart(4, "0")}`,
    hosted_invoice_url: page,
    invoice_pdf: `${page}?pdf`,
    effective_at: at,
    automatically_finalizes_at: null,
    status_transitions: { ...counted.status_transitions, finalized_at: at },
    next_payment_attempt: draft.auto_advance ? at : null,
  });
  if (open.amount_due === 0) {
    m.emit("invoice.finalized", open);
    return invoicePaid(m, open, null);
  }
  addPayment(m, open);
  m.emit("invoice.finalized", open);
  return open;
}

/** @throws StripeProblem if it is not open */
export function voidInvoice(m: Merchant, invoice: Invoice): Invoice {
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalid("You can only pass in open invoices. This invoice isn't open.");
  cancelPayment(m, invoice);
  const at = m.now(invoice.test_clock);
  const voided = m.change(invoice, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  });
  m.emit("invoice.voided", voided);
  return voided;
}

/** Gives an invoice up; it can be paid still. @throws StripeProblem if it is not open */
export function markUncollectible(m: Merchant, invoice: Invoice): Invoice {
  if (invoice.status !== "open")
    throw invalid("You can only pass in open invoices. This invoice isn't open.");
  const at = m.now(invoice.test_clock);
  const marked = m.change(invoice, {
    status: "uncollectible",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: at },
  });
  m.emit("invoice.marked_uncollectible", marked);
  return marked;
}

/** Ends the intent of an invoice that will not be paid by it. */
export function cancelPayment(m: Merchant, invoice: Invoice): void {
  const intent = intentOf(m, invoice.id);
  for (const payment of m.all("invoice_payment"))
    if (payment.invoice === invoice.id && payment.status === "open")
      m.change(payment, { status: "canceled" });
  if (intent && intent.status !== "succeeded")
    m.change(
      intent,
      {
        status: "canceled",
        cancellation_reason: "void_invoice",
        canceled_at: m.now(invoice.test_clock),
        next_action: null,
      },
      "payment_intent.canceled",
    );
}

/** What is due once the customer's balance is used up, and what is left in the balance. */
function settleBalance(m: Merchant, invoice: Invoice): Invoice {
  const { total, starting_balance: balance, currency } = invoice;
  const sum = total + balance;
  // Too little for a card: it waits in the balance for the next invoice.
  const isTooLittle = sum > 0 && sum < minimumOf(currency);
  const due = sum <= 0 || isTooLittle ? 0 : sum;
  const left = sum - due;
  const customer = m.need("customer", invoice.customer);
  m.change(customer, { balance: left }, "customer.updated");
  return { ...invoice, amount_due: due, amount_remaining: due, ending_balance: left };
}

function addPayment(m: Merchant, invoice: Invoice): PaymentIntent {
  const internal = m.need("internal.invoice", invoice.id);
  const percent = internal.feePercent;
  const share =
    internal.feeAmount ?? (percent === null ? null : Math.round((invoice.total * percent) / 100));
  const subscription = subscriptionOf(m, invoice);
  const method = methodFor(m, invoice);
  const intent = newPaymentIntent(
    m,
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      application_fee_amount: share === null ? null : Math.min(share, invoice.amount_due),
      description: subscription ? "Subscription creation" : `Payment for Invoice`,
      payment_method: method?.id ?? null,
      setup_future_usage: subscription ? "off_session" : null,
    },
    subscription !== undefined,
  );
  m.add({
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: m.now(invoice.test_clock),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return intent;
}
