import type { Invoice, Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { cancelNow } from "./cancelSubscription.ts";
import { oneInterval, spendOnce } from "./createSubscription.ts";
import { couponOf, isInForce } from "../billing/discounts.ts";
import { draftInvoice } from "../billing/draftInvoice.ts";
import { markUncollectible, voidInvoice, finalizeInvoice } from "../billing/invoiceSteps.ts";
import { periodEnd } from "../billing/periods.ts";
import { linesOf, noteBilled, pendingLines } from "./subscriptionLines.ts";
import { currentPeriod } from "./updateSubscription.ts";

/**
 * Begins a subscription's next period and drafts its invoice; the time is the last one's end.
 * @param isRehearsal stops at the draft, which is what would be charged
 * @returns the invoice; null if the subscription ends instead, or pauses
 */
export function renewSubscription(
  m: Merchant,
  subscription: Subscription,
  isRehearsal = false,
): Invoice | null {
  const { end: at } = currentPeriod(subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= at) {
    if (!isRehearsal) cancelNow(m, subscription, null);
    return null;
  }
  const wasTrial = subscription.status === "trialing";
  if (wasTrial && !isRehearsal && endsWithoutCard(m, subscription)) return null;
  const interval = oneInterval(subscription.items.data);
  const end = periodEnd(subscription.billing_cycle_anchor, interval, at);
  const discounts = subscription.discounts.filter((id) => {
    const discount = m.find("discount", id);
    return discount !== undefined && couponOf(m, discount.source.coupon) && isInForce(discount, at);
  });
  const renewed = m.change(subscription, {
    status: wasTrial ? "active" : subscription.status,
    discounts,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({
        ...item,
        current_period_start: at,
        current_period_end: end,
      })),
    },
  });
  const isCollected = renewed.status !== "unpaid" && renewed.pause_collection === null;
  const draft = draftInvoice(m, {
    customer: renewed.customer,
    currency: renewed.currency,
    at,
    reason: "subscription_cycle",
    lines: [
      ...pendingLines(m, renewed.customer, renewed.id),
      ...pendingLines(m, renewed.customer, null),
      ...linesOf(m, renewed, { start: at, end }, false),
    ],
    discounts,
    taxRates: renewed.default_tax_rates ?? [],
    subscription: renewed,
    period: { start: currentPeriod(subscription).start, end: at },
    isAutomatic: isCollected,
    feePercent: renewed.application_fee_percent,
  });
  noteBilled(m, draft);
  if (isRehearsal) return draft;
  const latest = m.change(renewed, { latest_invoice: draft.id });
  m.change(subscription, latest, "customer.subscription.updated");
  spendOnce(m, latest);
  pause(m, latest, draft);
  return draft;
}

/** At a trial's end without a card the subscription may end or pause, as it was set to. */
function endsWithoutCard(m: Merchant, subscription: Subscription): boolean {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  const customer = m.find("customer", subscription.customer);
  const hasMethod =
    subscription.default_payment_method !== null ||
    customer?.invoice_settings.default_payment_method;
  if (hasMethod || behavior === "create_invoice" || behavior === undefined) return false;
  if (behavior === "cancel") {
    cancelNow(m, subscription, null);
    return true;
  }
  const paused = m.change(subscription, { status: "paused" }, "customer.subscription.updated");
  m.emit("customer.subscription.paused", paused);
  return true;
}

/** What becomes of the invoice of a subscription whose collection is paused. */
function pause(m: Merchant, { pause_collection }: Subscription, draft: Invoice): void {
  if (pause_collection === null || pause_collection.behavior === "keep_as_draft") return;
  const open = finalizeInvoice(m, draft);
  if (open.status !== "open") return;
  if (pause_collection.behavior === "void") voidInvoice(m, open);
  else markUncollectible(m, open);
}

/** Goes on with a paused subscription, from now; its first invoice is drafted. */
export function resumeSubscription(m: Merchant, subscription: Subscription): Invoice {
  const at = m.now(subscription.test_clock);
  const interval = oneInterval(subscription.items.data);
  const end = periodEnd(at, interval, at);
  const resumed = m.change(
    subscription,
    {
      status: "active",
      billing_cycle_anchor: at,
      items: {
        ...subscription.items,
        data: subscription.items.data.map((item) => ({
          ...item,
          current_period_start: at,
          current_period_end: end,
        })),
      },
    },
    "customer.subscription.updated",
  );
  m.emit("customer.subscription.resumed", resumed);
  const draft = draftInvoice(m, {
    customer: resumed.customer,
    currency: resumed.currency,
    at,
    reason: "subscription_update",
    lines: [
      ...pendingLines(m, resumed.customer, resumed.id),
      ...linesOf(m, resumed, { start: at, end }, false),
    ],
    discounts: resumed.discounts,
    taxRates: resumed.default_tax_rates ?? [],
    subscription: resumed,
    isAutomatic: false,
    feePercent: resumed.application_fee_percent,
  });
  noteBilled(m, draft);
  m.change(m.need("subscription", resumed.id), { latest_invoice: draft.id });
  return draft;
}
