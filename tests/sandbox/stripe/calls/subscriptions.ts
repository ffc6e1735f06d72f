import { cancelNow } from "../subscriptions/cancelSubscription.ts";
import { collectNow } from "../subscriptions/collectNow.ts";
import { createSubscription } from "../subscriptions/createSubscription.ts";
import { draftInvoice } from "../billing/draftInvoice.ts";
import { resumeSubscription } from "../subscriptions/renewSubscription.ts";
import { pendingLines, prorate } from "../subscriptions/subscriptionLines.ts";
import { updateSubscription, type UpdateWish } from "../subscriptions/updateSubscription.ts";
import type { Subscription, SubscriptionItem } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { paginate } from "../wire/paginate.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid, noSuch } from "../wire/StripeProblem.ts";
import { call, listing, retrieve, type Call } from "./call.ts";
import { creationWish, prorationOf, updateWish } from "./subscriptionWish.ts";

const path = "/v1/subscriptions";
const items = "/v1/subscription_items";

/** What is paid in each period. */
export const subscriptionCalls: Call[] = [
  call("POST", path, (m, p) => {
    const customer = m.need("customer", p.required("customer"), "customer");
    return createSubscription(m, creationWish(m, p, customer.id)).subscription;
  }),
  retrieve(path, "subscription"),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const before = m.need("subscription", id);
    if (before.ended_at !== null) return annotate(m, before, p);
    return updateSubscription(m, before, updateWish(m, p, before)).subscription;
  }),
  call("DELETE", `${path}/:id`, (m, p, { id }) => {
    const subscription = m.need("subscription", id);
    const details = p.object("cancellation_details");
    if (p.flag("prorate") === true)
      prorate(m, subscription, [], m.now(subscription.test_clock), false);
    const before = subscription.cancellation_details;
    const ended = cancelNow(m, subscription, {
      comment: details?.text("comment") ?? before?.comment ?? null,
      feedback: details?.text("feedback") ?? before?.feedback ?? null,
    });
    if (p.flag("invoice_now") === true) billRest(m, ended);
    return m.need("subscription", id);
  }),
  listing(path, "subscription", ["customer"], (p) => {
    const status = p.text("status");
    const price = p.text("price");
    const clock = p.text("test_clock");
    const hasStatus = (one: Subscription) =>
      status === "all" ||
      (status === "ended" ? one.ended_at !== null : one.status === status) ||
      (status === undefined && one.status !== "canceled");
    return (one) =>
      hasStatus(one) &&
      (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
      (clock === undefined || one.test_clock === clock);
  }),
  call("POST", `${path}/:id/resume`, (m, p, { id }) => {
    const subscription = m.need("subscription", id);
    if (subscription.status !== "paused")
      throw invalid("You can only resume a subscription that is paused.");
    p.ignore("billing_cycle_anchor", "proration_behavior");
    const draft = resumeSubscription(m, subscription);
    collectNow(m, draft, "allow_incomplete");
    return m.need("subscription", id);
  }),
  call("DELETE", `${path}/:id/discount`, (m, _, { id }) => {
    const subscription = m.need("subscription", id);
    const discount = m.find("discount", subscription.discounts[0]);
    if (discount === undefined) throw noSuch("discount", id, "id");
    m.change(subscription, { discounts: [] }, "customer.subscription.updated");
    m.emit("customer.discount.deleted", discount);
    return { ...discount, deleted: true };
  }),
  call("POST", items, (m, p) => {
    const subscription = m.need("subscription", p.required("subscription"), "subscription");
    const price = p.required("price");
    change(m, p, subscription, { price, quantity: p.integer("quantity") ?? 1 });
    return itemOf(m, subscription.id, (item) => item.price.id === price);
  }),
  call("GET", `${items}/:id`, (m, _, { id }) => holderOf(m, id).item),
  call("POST", `${items}/:id`, (m, p, { id }) => {
    const { subscription } = holderOf(m, id);
    change(m, p, subscription, {
      id,
      ...(p.has("price") && { price: p.text("price") }),
      ...(p.has("quantity") && { quantity: p.integer("quantity") }),
      ...(p.has("metadata") && { metadata: p.metadata() }),
    });
    return itemOf(m, subscription.id, (item) => item.id === id);
  }),
  call("DELETE", `${items}/:id`, (m, p, { id }) => {
    change(m, p, holderOf(m, id).subscription, { id, isDeleted: true });
    return { id, object: "subscription_item", deleted: true };
  }),
  call("GET", items, (m, p) => {
    const { items: held } = m.need("subscription", p.required("subscription"), "subscription");
    return paginate(held.data.toReversed(), items, p);
  }),
];

/** What can still be said of a subscription that has ended. */
function annotate(m: Merchant, ended: Subscription, p: Parameters): Subscription {
  const { more } = updateWish(m, p, ended);
  const patch = {
    metadata: more.metadata ?? ended.metadata,
    cancellation_details: more.cancellation_details ?? ended.cancellation_details,
  };
  const others = ["items", "cancel_at", "cancel_at_period_end", "trial_end", "discounts"];
  if (others.some((key) => p.has(key)))
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      {
        code: "invalid_canceled_subscription_fields",
      },
    );
  return m.change(ended, patch, "customer.subscription.updated");
}

/** Bills what waited for a subscription that has just ended. */
function billRest(m: Merchant, ended: Subscription): void {
  const lines = pendingLines(m, ended.customer, ended.id);
  if (lines.length === 0) return;
  const draft = draftInvoice(m, {
    customer: ended.customer,
    currency: ended.currency,
    at: m.now(ended.test_clock),
    reason: "manual",
    lines,
    discounts: [],
    taxRates: ended.default_tax_rates ?? [],
    subscription: ended,
    isAutomatic: false,
  });
  collectNow(m, draft, "allow_incomplete");
}

function change(
  m: Merchant,
  p: Parameters,
  subscription: Subscription,
  item: UpdateWish["items"][number],
): void {
  const behavior = p.text("payment_behavior");
  updateSubscription(m, subscription, {
    items: [item],
    discounts: undefined,
    taxRates: undefined,
    proration: prorationOf(p),
    prorationDate: p.integer("proration_date"),
    isAnchoredNow: false,
    trialEnd: undefined,
    oneTimeLines: () => [],
    behavior: behavior === "error_if_incomplete" ? behavior : "allow_incomplete",
    more: {},
  });
}

function holderOf(m: Merchant, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of m.all("subscription")) {
    const item = subscription.items.data.find((one) => one.id === id);
    if (item) return { subscription, item };
  }
  throw noSuch("subscription_item", id, "id");
}

function itemOf(m: Merchant, id: string, isWanted: (item: SubscriptionItem) => boolean) {
  return m.need("subscription", id).items.data.find(isWanted);
}
