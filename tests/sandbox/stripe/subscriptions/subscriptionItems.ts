import type { Price, Subscription, SubscriptionItem } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { invalid } from "../wire/StripeProblem.ts";

/** One of the items that a call wants a subscription to have, or not to have any more. */
export type WantedItem = {
  id?: string;
  price?: string;
  /** Whether the price was made for this item alone, by `price_data`. */
  isPriceOwn?: boolean;
  quantity?: number;
  isDeleted?: boolean;
  rates?: string[];
  metadata?: Record<string, string>;
};

/**
 * A subscription's items after a change; those that are not named stay as they are.
 * @throws StripeProblem for an item that is not among them, or a price that is twice
 */
export function changedItems(
  m: Merchant,
  subscription: Pick<Subscription, "id" | "items"> & { created?: number },
  wanted: WantedItem[],
  period: { start: number; end: number },
): SubscriptionItem[] {
  let items = subscription.items.data;
  for (const want of wanted) {
    if (want.id === undefined) {
      items = [...items, newItem(m, subscription.id, want, period)];
      continue;
    }
    const known = items.find(({ id }) => id === want.id);
    if (known === undefined)
      throw invalid(`No such subscription item: '${want.id}'`, { code: "resource_missing" });
    if (want.isDeleted) items = items.filter((item) => item !== known);
    else items = items.map((item) => (item === known ? changed(m, item, want) : item));
  }
  const prices = items.map(({ price }) => price.id);
  const twice = prices.find((price, index) => prices.indexOf(price) !== index);
  if (twice !== undefined)
    throw invalid(`Cannot add multiple subscription items with the same plan: ${twice}`, {
      param: "items",
    });
  if (items.length === 0)
    throw invalid("A subscription must have at least one active plan.", { param: "items" });
  return items;
}

function newItem(
  m: Merchant,
  subscription: string,
  want: WantedItem,
  { start, end }: { start: number; end: number },
): SubscriptionItem {
  const price = recurringPrice(m, want.price ?? "", want.isPriceOwn);
  return {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: want.metadata ?? {},
    plan: planOf(price),
    price,
    quantity: want.quantity ?? 1,
    subscription,
    tax_rates: (want.rates ?? []).map((id) => m.need("tax_rate", id, "tax_rates")),
  };
}

function changed(m: Merchant, item: SubscriptionItem, want: WantedItem): SubscriptionItem {
  const price =
    want.price === undefined ? item.price : recurringPrice(m, want.price, want.isPriceOwn);
  return {
    ...item,
    price,
    plan: planOf(price),
    quantity: want.quantity ?? (want.price === undefined ? item.quantity : 1),
    metadata: want.metadata ?? item.metadata,
    tax_rates: want.rates?.map((id) => m.need("tax_rate", id, "tax_rates")) ?? item.tax_rates,
  };
}

/** @throws StripeProblem for a price that does not recur, or is not sold any more */
function recurringPrice(m: Merchant, id: string, isOwn = false): Price {
  const price = m.need("price", id, "items[0][price]");
  if (price.recurring === null)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: "items[0][price]" },
    );
  if (!price.active && !isOwn)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
      param: "items[0][price]",
    });
  return price;
}

/** The older name of what a price is, which items still carry. */
function planOf(price: Price): SubscriptionItem["plan"] {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: price.tiers_mode,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
