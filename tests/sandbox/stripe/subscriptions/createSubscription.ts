import { newSetupIntent } from "../payments/newIntent.ts";
import type { Invoice, Kinds, Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { amountOf } from "../billing/amountOf.ts";
import { collectNow, type PaymentBehavior } from "./collectNow.ts";
import { redeem, type WantedDiscount } from "../billing/discounts.ts";
import { draftInvoice, lockCurrency, type NewLine } from "../billing/draftInvoice.ts";
import { methodFor } from "../billing/methodFor.ts";
import { periodEnd } from "../billing/periods.ts";
import { changedItems, type WantedItem } from "./subscriptionItems.ts";
import { linesOf, noteBilled } from "./subscriptionLines.ts";

const DAY = 86_400;
const TRIAL_NOTICE_DAYS = 3;

export type SubscriptionWish = {
  customer: string;
  currency: string | undefined;
  items: WantedItem[];
  oneTimeLines: (currency: string) => NewLine[];
  discounts: WantedDiscount[];
  taxRates: Kinds["tax_rate"][];
  trialEnd: number | null;
  behavior: PaymentBehavior;
  feePercent: number | null;
  more: Partial<Subscription>;
  /** By the end of the period, of which the date is only known here. */
  cancelsAtPeriodEnd: boolean;
};

/**
 * Makes a subscription and its first invoice.
 * @param isRehearsal stops at the draft, which is what would be charged
 * @throws StripeProblem for prices that do not fit together, or a payment that must not fail
 */
export function createSubscription(
  m: Merchant,
  wish: SubscriptionWish,
  isRehearsal = false,
): { subscription: Subscription; invoice: Invoice } {
  const customer = m.need("customer", wish.customer, "customer");
  const at = m.now(customer.test_clock);
  const id = newId("sub");
  const isTrial = wish.trialEnd !== null && wish.trialEnd > at;
  const anchor = isTrial && wish.trialEnd ? wish.trialEnd : at;
  const empty = { id, items: { object: "list" as const, data: [], has_more: false, url: "" } };
  const rough = changedItems(m, empty, wish.items, { start: at, end: at + 1 });
  const interval = oneInterval(rough);
  const period = { start: at, end: isTrial ? anchor : periodEnd(anchor, interval, at) };
  const items = rough.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const currency = currencyOf(wish, customer.currency ?? null, items[0]?.price);
  lockCurrency(m, customer.id, currency);
  const subtotal = items.reduce(
    (sum, { price, quantity }) => sum + amountOf(price, quantity ?? 1, currency),
    0,
  );
  const discounts = redeem(m, wish.discounts, {
    customer: customer.id,
    currency,
    at,
    subtotal,
    subscription: id,
  });
  const made: Subscription = {
    ...newSubscription(m, id, customer.id, currency, at),
    billing_cycle_anchor: anchor,
    application_fee_percent: wish.feePercent,
    cancel_at: wish.cancelsAtPeriodEnd ? period.end : null,
    canceled_at: wish.cancelsAtPeriodEnd ? at : null,
    default_tax_rates: wish.taxRates,
    discounts,
    items: {
      object: "list",
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    status: isTrial ? "trialing" : "incomplete",
    test_clock: customer.test_clock ?? null,
    trial_end: isTrial ? wish.trialEnd : null,
    trial_start: isTrial ? at : null,
    ...wish.more,
  };
  m.add(made);
  const draft = draftInvoice(m, {
    customer: customer.id,
    currency,
    at,
    reason: "subscription_create",
    lines: [...linesOf(m, made, period, isTrial), ...wish.oneTimeLines(currency)],
    discounts: isTrial ? [] : discounts,
    taxRates: wish.taxRates,
    subscription: made,
    period: { start: at, end: at },
    isAutomatic: false,
    feePercent: wish.feePercent,
  });
  if (!isTrial) noteBilled(m, draft);
  if (isRehearsal) return { subscription: made, invoice: draft };
  const created = m.change(made, { latest_invoice: draft.id });
  m.emit("customer.subscription.created", created);
  if (isTrial && (wish.trialEnd ?? 0) - at <= TRIAL_NOTICE_DAYS * DAY)
    m.emit("customer.subscription.trial_will_end", created);
  if (!isTrial) spendOnce(m, created);
  const { invoice } = collectNow(m, draft, wish.behavior);
  askForCard(m, id, draft);
  return { subscription: m.need("subscription", id), invoice };
}

/** Takes away the discounts that are for one invoice only, once it is made. */
export function spendOnce(m: Merchant, subscription: Subscription): Subscription {
  const discounts = subscription.discounts.filter((id) => {
    const coupon = m.find("discount", id)?.source.coupon ?? null;
    return m.find("coupon", coupon)?.duration !== "once";
  });
  return m.change(subscription, { discounts });
}

/** The interval that all items have in common. @throws StripeProblem if they have not */
export function oneInterval(items: Subscription["items"]["data"]) {
  const [first] = items;
  const recurring = first?.price.recurring;
  if (!recurring) throw invalid("A subscription needs an item.", { param: "items" });
  const isOne = items.every(
    ({ price }) =>
      price.recurring?.interval === recurring.interval &&
      price.recurring.interval_count === recurring.interval_count,
  );
  if (!isOne)
    throw invalid(
      "Currently, all price items for a subscription must have the same recurring interval.",
      { param: "items" },
    );
  return { interval: recurring.interval, interval_count: recurring.interval_count };
}

function currencyOf(
  wish: SubscriptionWish,
  locked: string | null,
  price: Kinds["price"] | undefined,
): string {
  const wanted = wish.currency?.toLowerCase();
  if (wanted !== undefined) return wanted;
  return locked !== null && price?.currency_options?.[locked] ? locked : (price?.currency ?? "usd");
}

/** Where nothing is due yet and there is no card, an intent waits that saves one. */
function askForCard(m: Merchant, id: string, invoice: Invoice): void {
  const subscription = m.need("subscription", id);
  if (invoice.total > 0 || methodFor(m, invoice)) return;
  const intent = newSetupIntent(m, { customer: subscription.customer });
  m.change(subscription, { pending_setup_intent: intent.id });
}

function newSubscription(
  m: Merchant,
  id: string,
  customer: string,
  currency: string,
  at: number,
): Subscription {
  return {
    id,
    object: "subscription",
    application: m.isConnected ? m.platform.applicationId : null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: "included" },
      type: "flexible",
      updated_at: at,
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: at,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [], has_more: false, url: "" },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}
