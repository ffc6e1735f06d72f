import type { Invoice, Kinds, Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { amountOf } from "../billing/amountOf.ts";
import { collectNow, type PaymentBehavior } from "./collectNow.ts";
import { oneInterval, spendOnce } from "./createSubscription.ts";
import { redeem, type WantedDiscount } from "../billing/discounts.ts";
import { draftInvoice, type NewLine } from "../billing/draftInvoice.ts";
import { billedOf, holdUpdate } from "./pendingUpdate.ts";
import { periodEnd } from "../billing/periods.ts";
import { changedItems, type WantedItem } from "./subscriptionItems.ts";
import { linesOf, noteBilled, pendingLines, prorate } from "./subscriptionLines.ts";

export type ProrationBehavior = "always_invoice" | "create_prorations" | "none";

export type UpdateWish = {
  items: WantedItem[];
  /** Given anew as a whole; undefined leaves them. */
  discounts: WantedDiscount[] | undefined;
  taxRates: Kinds["tax_rate"][] | undefined;
  proration: ProrationBehavior;
  prorationDate: number | undefined;
  /** Whether the period begins anew now. */
  isAnchoredNow: boolean;
  /** When its trial ends; now is a moment that has come. */
  trialEnd: number | undefined;
  oneTimeLines: (currency: string) => NewLine[];
  behavior: PaymentBehavior;
  more: Partial<Subscription>;
};

/**
 * Changes a subscription, and bills at once what is to be billed at once.
 * @param isRehearsal stops at the draft, which is what would be charged
 * @returns the subscription, and the invoice that was made, if one was
 * @throws StripeProblem for a change that cannot be, or a payment that must not fail
 */
export function updateSubscription(
  m: Merchant,
  before: Subscription,
  wish: UpdateWish,
  isRehearsal = false,
): { subscription: Subscription; invoice: Invoice | null } {
  if (before.ended_at !== null)
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      { code: "invalid_canceled_subscription_fields" },
    );
  const at = m.now(before.test_clock);
  const from = prorationMoment(before, wish, at);
  const period = currentPeriod(before);
  const billedBefore = billedOf(m, before);
  const wanted = changedItems(m, before, wish.items, period);
  const interval = oneInterval(wanted);
  const endsTrial =
    before.status === "trialing" && wish.trialEnd !== undefined && wish.trialEnd <= at;
  const isTrial = before.status === "trialing" && !endsTrial;
  const startsTrial = wish.trialEnd !== undefined && wish.trialEnd > at;
  const hasNewInterval = !isSameInterval(interval, oneInterval(before.items.data));
  const isReset = !isTrial && !startsTrial && (endsTrial || wish.isAnchoredNow || hasNewInterval);
  const trialEnd = startsTrial ? (wish.trialEnd ?? null) : before.trial_end;
  const next = isReset
    ? { start: at, end: periodEnd(at, interval, at) }
    : startsTrial
      ? { start: at, end: trialEnd ?? period.end }
      : period;
  const subtotal = wanted.reduce(
    (sum, { price, quantity }) => sum + amountOf(price, quantity ?? 1, before.currency),
    0,
  );
  const discounts =
    wish.discounts === undefined
      ? before.discounts
      : redeem(m, wish.discounts, {
          customer: before.customer,
          currency: before.currency,
          at,
          subtotal,
          subscription: before.id,
        });
  if (!isTrial && !startsTrial && !endsTrial && wish.proration !== "none")
    prorate(m, { ...before, discounts }, wanted, from, isReset);
  const after: Subscription = {
    ...before,
    items: {
      ...before.items,
      data: wanted.map((item) => ({
        ...item,
        current_period_start: next.start,
        current_period_end: next.end,
      })),
    },
    discounts,
    default_tax_rates: wish.taxRates ?? before.default_tax_rates,
    billing_cycle_anchor: isReset ? at : startsTrial ? next.end : before.billing_cycle_anchor,
    status: startsTrial ? "trialing" : endsTrial ? "active" : before.status,
    trial_end: endsTrial ? at : trialEnd,
    trial_start: startsTrial ? (before.trial_start ?? at) : before.trial_start,
    ...wish.more,
  };
  m.change(before, after);
  const oneTime = wish.oneTimeLines(before.currency);
  const invoicesNow = isReset || wish.proration === "always_invoice" || oneTime.length > 0;
  const lines = invoicesNow
    ? [
        ...pendingLines(m, before.customer, before.id),
        ...(isReset ? linesOf(m, after, next, false) : []),
        ...oneTime,
      ]
    : [];
  if (lines.length === 0) {
    if (!isRehearsal) announce(m, before, after);
    return { subscription: after, invoice: null };
  }
  const draft = draftInvoice(m, {
    customer: before.customer,
    currency: before.currency,
    at,
    reason: "subscription_update",
    lines,
    discounts,
    taxRates: after.default_tax_rates ?? [],
    subscription: after,
    prorationDate: from,
    period: { start: at, end: at },
    isAutomatic: false,
    feePercent: before.application_fee_percent,
  });
  if (isReset) noteBilled(m, draft);
  if (isRehearsal) return { subscription: after, invoice: draft };
  if (wish.behavior === "pending_if_incomplete")
    return tryUpdate(m, before, after, draft, billedBefore);
  const updated = m.change(after, { latest_invoice: draft.id });
  announce(m, before, updated);
  if (isReset) spendOnce(m, updated);
  const { invoice, isPaid } = collectNow(m, draft, wish.behavior);
  const now = m.need("subscription", before.id);
  if (!isPaid && (now.status === "active" || now.status === "trialing"))
    m.change(now, { status: "past_due" }, "customer.subscription.updated");
  return { subscription: m.need("subscription", before.id), invoice };
}

/** Changes a subscription only once its invoice is paid. */
function tryUpdate(
  m: Merchant,
  before: Subscription,
  after: Subscription,
  draft: Invoice,
  billedBefore: Record<string, number>,
) {
  const held = { ...after, latest_invoice: draft.id };
  holdUpdate(m, m.change(after, before), held, draft, billedBefore);
  const { invoice, isPaid } = collectNow(m, draft, "pending_if_incomplete");
  if (isPaid) spendOnce(m, m.need("subscription", before.id));
  return { subscription: m.need("subscription", before.id), invoice };
}

function announce(m: Merchant, before: Subscription, after: Subscription): void {
  m.change(before, after, "customer.subscription.updated");
}

/** The period that a subscription is in; its items have one in common. */
export function currentPeriod({ items }: Subscription): { start: number; end: number } {
  const [first] = items.data;
  return { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
}

/** @throws StripeProblem for a moment outside the period, or beside an anchor that is now */
function prorationMoment(before: Subscription, wish: UpdateWish, at: number): number {
  const { start, end } = currentPeriod(before);
  const date = wish.prorationDate;
  if (date === undefined) return at;
  if (wish.isAnchoredNow)
    throw invalid("You cannot set `proration_date` when `billing_cycle_anchor` is `now`.", {
      param: "proration_date",
    });
  if (date < start || date > end)
    throw invalid(
      "Cannot specify `proration_date` outside the subscription's current billing period.",
      { param: "proration_date" },
    );
  return date;
}

function isSameInterval(
  a: { interval: string; interval_count: number },
  b: { interval: string; interval_count: number },
): boolean {
  return a.interval === b.interval && a.interval_count === b.interval_count;
}
