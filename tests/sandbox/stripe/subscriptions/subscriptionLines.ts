import type { Invoice, InvoiceItem, Subscription, SubscriptionItem } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { amountOf } from "../billing/amountOf.ts";
import { couponOf, isFor, isInForce } from "../billing/discounts.ts";
import { emptyLine, lineOfItem, pricingOf, type NewLine } from "../billing/draftInvoice.ts";
import { setBilled } from "./pendingUpdate.ts";

/** The lines by which a subscription's items are billed for a period. */
export function linesOf(
  m: Merchant,
  subscription: Subscription,
  period: { start: number; end: number },
  isTrial: boolean,
): NewLine[] {
  return subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1;
    const amount = isTrial ? 0 : amountOf(item.price, quantity, subscription.currency);
    const name = m.find("product", item.price.product)?.name ?? "";
    return {
      line: {
        ...emptyLine(amount, subscription.currency, period),
        description: isTrial
          ? `Trial period for ${name}`
          : `${quantity} × ${name} (per ${item.price.recurring?.interval ?? "period"})`,
        metadata: subscription.metadata,
        parent: {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: item.id,
          },
          type: "subscription_item_details",
        },
        pricing: pricingOf(item.price, item.price.unit_amount_decimal),
        quantity,
        quantity_decimal: `${quantity}`,
        subscription: subscription.id,
      },
      rates: ratesOf(item),
    };
  });
}

/** The lines of what waits to be billed to a customer, for a subscription or for none. */
export function pendingLines(
  m: Merchant,
  customer: string,
  subscription: string | null,
): NewLine[] {
  return m
    .all("invoiceitem")
    .filter(
      (item) =>
        item.customer === customer &&
        item.invoice === null &&
        (item.parent?.subscription_details?.subscription ?? null) === subscription,
    )
    .map(lineOfItem);
}

/** Notes what each item of a subscription was billed for its whole period, discounts taken off. */
export function noteBilled(m: Merchant, invoice: Invoice): void {
  for (const { parent, amount, discount_amounts } of invoice.lines.data) {
    const details = parent?.subscription_item_details;
    if (!details || details.proration) continue;
    const off = (discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0);
    setBilled(m, { [details.subscription_item]: amount - off });
  }
}

/**
 * What a change of items in the middle of a period costs: what the old ones were billed for the
 * rest of it is given back, the new ones are billed for it. They wait as invoice items.
 * @param isReset whether a whole new period is billed instead, so that only the old is given back
 */
export function prorate(
  m: Merchant,
  before: Subscription,
  after: SubscriptionItem[],
  at: number,
  isReset: boolean,
): void {
  const share = (item: SubscriptionItem) =>
    Math.max(0, item.current_period_end - at) /
    (item.current_period_end - item.current_period_start);
  for (const old of before.items.data) {
    const next = after.find(({ id }) => id === old.id);
    if (!isReset && next && isSame(old, next)) continue;
    const billed = m.find("internal.item", old.id)?.billed ?? 0;
    if (billed !== 0) addProration(m, before, old, -Math.round(billed * share(old)), at);
  }
  for (const next of after) {
    const old = before.items.data.find(({ id }) => id === next.id);
    if (isReset || (old && isSame(old, next))) continue;
    const whole = discounted(m, before, next, at);
    setBilled(m, { [next.id]: whole });
    addProration(m, before, next, Math.round(whole * share(next)), at);
  }
}

/** An item's price for a whole period, less the percentages that are in force for more than one invoice. */
function discounted(m: Merchant, subscription: Subscription, item: SubscriptionItem, at: number) {
  const full = amountOf(item.price, item.quantity ?? 1, subscription.currency);
  return subscription.discounts.reduce((left, id) => {
    const discount = m.find("discount", id);
    const coupon = couponOf(m, discount?.source.coupon ?? null);
    const lasts = coupon?.duration !== "once" && discount && isInForce(discount, at);
    return coupon?.percent_off && lasts && isFor(coupon, item.price.product)
      ? left - Math.round((left * (coupon.percent_off ?? 0)) / 100)
      : left;
  }, full);
}

function addProration(
  m: Merchant,
  subscription: Subscription,
  item: SubscriptionItem,
  amount: number,
  at: number,
): void {
  if (amount === 0) return;
  const name = m.find("product", item.price.product)?.name ?? "";
  const quantity = item.quantity ?? 1;
  const day = new Date(at * 1000).toISOString().slice(0, 10);
  const rates = ratesOf(item);
  const made: InvoiceItem = {
    id: newId("ii"),
    object: "invoiceitem",
    amount,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_account: null,
    date: at,
    description: `${amount < 0 ? "Unused" : "Remaining"} time on ${quantity > 1 ? `${quantity} × ` : ""}${name} after ${day}`,
    // Percentages are in the amount already.
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: item.id },
      type: "subscription_details",
    },
    period: { start: at, end: item.current_period_end },
    pricing: pricingOf(item.price, item.price.unit_amount_decimal),
    proration: true,
    proration_details: { credited_items: null, discount_amounts: [] },
    quantity,
    quantity_decimal: `${quantity}`,
    tax_rates: rates === null ? null : (item.tax_rates ?? []),
    test_clock: subscription.test_clock,
  };
  m.add(made, "invoiceitem.created");
}

function isSame(a: SubscriptionItem, b: SubscriptionItem): boolean {
  return a.price.id === b.price.id && a.quantity === b.quantity;
}

function ratesOf({ tax_rates }: SubscriptionItem): string[] | null {
  return tax_rates && tax_rates.length > 0 ? tax_rates.map(({ id }) => id) : null;
}
