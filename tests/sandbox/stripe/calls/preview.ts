import { createSubscription } from "../subscriptions/createSubscription.ts";
import { redeem, wantedDiscounts } from "../billing/discounts.ts";
import { draftInvoice } from "../billing/draftInvoice.ts";
import { renewSubscription } from "../subscriptions/renewSubscription.ts";
import { pendingLines } from "../subscriptions/subscriptionLines.ts";
import { updateSubscription } from "../subscriptions/updateSubscription.ts";
import type { Invoice } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { randomLetters } from "../store/newId.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { missing, StripeProblem } from "../wire/StripeProblem.ts";
import { rehearsal, type Call } from "./call.ts";
import { newItem } from "./invoiceItems.ts";
import { automaticCollectionOnly } from "./invoices.ts";
import { creationWish, prorationOf, updateWish } from "./subscriptionWish.ts";

/**
 * What an invoice would be. The very change is made by the functions that make it for good, up to
 * the draft, and then taken back.
 */
export const previewCalls: Call[] = [
  rehearsal("/v1/invoices/create_preview", (m, p) => {
    const invoice = drafted(m, p);
    if (invoice === null) throw noneUpcoming();
    const id = `upcoming_in_1${randomLetters(23)}`;
    const data = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
    return { ...invoice, id, lines: { ...invoice.lines, data } };
  }),
];

function drafted(m: Merchant, p: Parameters): Invoice | null {
  automaticCollectionOnly(p);
  const named = p.text("subscription");
  const subscription =
    named === undefined ? undefined : m.need("subscription", named, "subscription");
  const customer = p.text("customer") ?? subscription?.customer;
  if (customer === undefined) throw missing("customer");
  const details = p.object("subscription_details");
  const isRecurring = p.text("preview_mode") === "recurring";
  for (const item of p.objects("invoice_items") ?? [])
    m.add(newItem(m, item, customer, p.text("currency")));
  if (subscription === undefined) {
    if (details === undefined) return once(m, p, customer);
    const wish = creationWish(m, details, customer);
    const waiting = pendingLines(m, customer, null);
    const made = createSubscription(
      m,
      {
        ...wish,
        currency: p.text("currency"),
        oneTimeLines: (currency) => [...wish.oneTimeLines(currency), ...waiting],
        discounts: wantedDiscounts(m, p) ?? wish.discounts,
      },
      true,
    );
    return isRecurring ? renewSubscription(m, made.subscription, true) : made.invoice;
  }
  p.text("currency");
  if (subscription.ended_at !== null) return null;
  if (details?.flag("cancel_now") === true) return null;
  if (details === undefined && !p.has("discounts"))
    return upcoming(renewSubscription(m, subscription, true));
  const wish = updateWish(m, details ?? p, subscription);
  const discounts = wantedDiscounts(m, p) ?? wish.discounts;
  const outcome = updateSubscription(m, subscription, { ...wish, discounts }, true);
  const isNow = details !== undefined && prorationOf(details) === "always_invoice";
  if (!isRecurring && (outcome.invoice !== null || isNow)) return outcome.invoice;
  return upcoming(renewSubscription(m, m.need("subscription", subscription.id), true));
}

/** What waits for a customer, without a subscription. */
function once(m: Merchant, p: Parameters, customer: string): Invoice | null {
  const lines = pendingLines(m, customer, null);
  if (lines.length === 0) return null;
  const currency = lines[0]?.line.currency ?? "usd";
  const at = m.now(m.need("customer", customer, "customer").test_clock);
  const subtotal = lines.reduce((sum, { line }) => sum + line.amount, 0);
  const discounts = redeem(m, wantedDiscounts(m, p) ?? [], { customer, currency, at, subtotal });
  return draftInvoice(m, {
    customer,
    currency,
    at,
    reason: "manual",
    lines,
    discounts,
    taxRates: [],
    isAutomatic: false,
  });
}

function upcoming(invoice: Invoice | null): Invoice | null {
  return invoice && { ...invoice, billing_reason: "upcoming" };
}

function noneUpcoming(): StripeProblem {
  return new StripeProblem(404, "invalid_request_error", "No upcoming invoices for customer", {
    code: "invoice_upcoming_none",
  });
}
