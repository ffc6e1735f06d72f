import type { SubscriptionWish } from "../subscriptions/createSubscription.ts";
import type { PaymentBehavior } from "../subscriptions/collectNow.ts";
import { wantedDiscounts } from "../billing/discounts.ts";
import { lineOfItem, type NewLine } from "../billing/draftInvoice.ts";
import type { WantedItem } from "../subscriptions/subscriptionItems.ts";
import {
  currentPeriod,
  type ProrationBehavior,
  type UpdateWish,
} from "../subscriptions/updateSubscription.ts";
import type { Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid, missing } from "../wire/StripeProblem.ts";
import { priceOfData } from "./catalogue/prices.ts";
import { newItem } from "./invoiceItems.ts";
import { automaticCollectionOnly } from "./invoices.ts";
import { taxRatesOf } from "./taxRatesOf.ts";

const DAY = 86_400;

/** What the parameters of a new subscription ask for; those of its preview are the same. */
export function creationWish(m: Merchant, p: Parameters, customer: string): SubscriptionWish {
  automaticCollectionOnly(p);
  p.ignore("proration_behavior", "off_session");
  flexibleOnly(p);
  const items = wantedItems(m, p);
  if (items === undefined) throw missing("items");
  const at = m.now(m.need("customer", customer, "customer").test_clock);
  return {
    customer,
    currency: p.text("currency"),
    items,
    oneTimeLines: oneTimeLines(m, p, customer),
    discounts: wantedDiscounts(m, p) ?? [],
    taxRates: taxRatesOf(m, p, "default_tax_rates") ?? [],
    trialEnd: trialEndOf(p, at) ?? null,
    behavior: behaviorOf(p),
    feePercent: feePercentOf(m, p) ?? null,
    more: {
      ...cancelDate(p),
      description: p.text("description") ?? null,
      metadata: p.metadata(),
      default_payment_method: ownMethod(m, p, customer) ?? null,
      ...settingsOf(p),
    },
    cancelsAtPeriodEnd: p.flag("cancel_at_period_end") ?? false,
  };
}

/** What the parameters of a change of a subscription ask for; those of its preview are the same. */
export function updateWish(m: Merchant, p: Parameters, before: Subscription): UpdateWish {
  automaticCollectionOnly(p);
  p.ignore("off_session");
  flexibleOnly(p);
  const behavior = behaviorOf(p);
  const barred = [
    "metadata",
    "cancel_at",
    "cancel_at_period_end",
    "default_payment_method",
    "default_tax_rates",
  ];
  const other = behavior === "pending_if_incomplete" && barred.find((key) => p.has(key));
  if (other)
    throw invalid(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you may not pass \`${other}\`.`,
      { param: other },
    );
  const at = m.now(before.test_clock);
  const anchor = p.object("billing_cycle_anchor")?.text("type");
  return {
    items: wantedItems(m, p) ?? [],
    discounts: wantedDiscounts(m, p),
    taxRates: taxRatesOf(m, p, "default_tax_rates"),
    proration: prorationOf(p),
    prorationDate: p.integer("proration_date"),
    isAnchoredNow: anchor === "now",
    trialEnd: trialEndOf(p, at),
    oneTimeLines: oneTimeLines(m, p, before.customer),
    behavior,
    more: {
      ...cancellation(p, before, at),
      ...(p.has("description") && { description: p.textOr("description", null) }),
      metadata: p.metadata(before.metadata),
      ...(p.has("default_payment_method") && {
        default_payment_method: ownMethod(m, p, before.customer) ?? null,
      }),
      ...(p.has("application_fee_percent") && {
        application_fee_percent: feePercentOf(m, p) ?? null,
      }),
      ...pauseOf(p),
      ...settingsOf(p, before),
    },
  };
}

/** @throws StripeProblem for the older way of billing */
function flexibleOnly(p: Parameters): void {
  if ((p.object("billing_mode")?.text("type") ?? "flexible") !== "flexible")
    throw invalid("The sandbox bills in flexible mode only.", { param: "billing_mode[type]" });
}

/** The items that a call wants; undefined when it says nothing of them. */
function wantedItems(m: Merchant, p: Parameters): WantedItem[] | undefined {
  return p.objects("items")?.map((item) => {
    const data = item.object("price_data");
    const price = data === undefined ? item.text("price") : priceOfData(m, data).id;
    const id = item.text("id");
    if (id === undefined && price === undefined) throw missing(item.name("price"));
    const rates = taxRatesOf(m, item, "tax_rates")?.map((rate) => rate.id);
    return {
      ...(id !== undefined && { id }),
      ...(price !== undefined && { price, isPriceOwn: data !== undefined }),
      ...(item.has("quantity") && { quantity: item.integer("quantity") }),
      isDeleted: item.flag("deleted") ?? false,
      ...(rates && { rates }),
      ...(item.has("metadata") && { metadata: item.metadata() }),
    };
  });
}

function oneTimeLines(m: Merchant, p: Parameters, customer: string) {
  const items = p.objects("add_invoice_items") ?? [];
  return (currency: string): NewLine[] =>
    items.map((item) => {
      const made = newItem(m, item, customer, currency);
      return lineOfItem(m.add(made, "invoiceitem.created"));
    });
}

function trialEndOf(p: Parameters, at: number): number | undefined {
  const days = p.integer("trial_period_days");
  if (days !== undefined) return at + days * DAY;
  const end = p.text("trial_end");
  if (end === undefined) return undefined;
  return end === "now" ? at : Number(end);
}

function behaviorOf(p: Parameters): PaymentBehavior {
  const behavior = p.text("payment_behavior");
  return behavior === "default_incomplete" ||
    behavior === "error_if_incomplete" ||
    behavior === "pending_if_incomplete"
    ? behavior
    : "allow_incomplete";
}

/** How a call wants changes in the middle of a period to be billed. */
export function prorationOf(p: Parameters): ProrationBehavior {
  const behavior = p.text("proration_behavior");
  return behavior === "always_invoice" || behavior === "none" ? behavior : "create_prorations";
}

function feePercentOf(m: Merchant, p: Parameters): number | undefined {
  const percent = p.number("application_fee_percent");
  if (percent === undefined) return undefined;
  if (!m.isConnected)
    throw invalid("You can only apply an application_fee_percent on a connected account.", {
      param: "application_fee_percent",
    });
  if (Math.round(percent * 100) !== percent * 100 || percent < 0 || percent > 100)
    throw invalid("Invalid decimal: must be between 0 and 100 with at most two decimal places", {
      param: "application_fee_percent",
    });
  return percent;
}

function ownMethod(m: Merchant, p: Parameters, customer: string): string | undefined {
  const id = p.text("default_payment_method");
  if (id === undefined) return undefined;
  const method = m.need("payment_method", id, "default_payment_method");
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param: "default_payment_method" },
    );
  return id;
}

function cancelDate(p: Parameters): Partial<Subscription> {
  const at = p.integer("cancel_at");
  return at === undefined ? {} : { cancel_at: at };
}

/**
 * What a call says of the subscription's end. With flexible billing a scheduled end stands in
 * `cancel_at`, and `cancel_at_period_end` stays false.
 */
function cancellation(p: Parameters, before: Subscription, at: number): Partial<Subscription> {
  const given = p.object("cancellation_details");
  const details = before.cancellation_details;
  const said: Partial<Subscription> | undefined = given && {
    cancellation_details: {
      comment: given.textOr("comment", details?.comment ?? null),
      feedback: given.textOr("feedback", details?.feedback ?? null),
      feedback_option: null,
      reason: details?.reason ?? null,
    },
  };
  const flag = p.flag("cancel_at_period_end");
  const isCleared = p.isEmptied("cancel_at") || flag === false;
  const date = isCleared ? undefined : p.text("cancel_at");
  const { end } = currentPeriod(before);
  if (flag === true || date !== undefined) {
    const atEnd = flag === true || date === "min_period_end" || date === "max_period_end";
    return {
      cancel_at: atEnd ? end : Number(date),
      cancel_at_period_end: false,
      canceled_at: at,
      cancellation_details: {
        comment: details?.comment ?? null,
        feedback: details?.feedback ?? null,
        feedback_option: null,
        ...said?.cancellation_details,
        reason: "cancellation_requested",
      },
    };
  }
  if (!isCleared) return said ?? {};
  return {
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  };
}

function pauseOf(p: Parameters): Partial<Subscription> {
  if (p.isEmptied("pause_collection")) return { pause_collection: null };
  const pause = p.object("pause_collection");
  return pause === undefined
    ? {}
    : {
        pause_collection: {
          behavior: pause.required("behavior"),
          resumes_at: pause.integer("resumes_at") ?? null,
        },
      };
}

function settingsOf(p: Parameters, before?: Subscription): Partial<Subscription> {
  const payment = p.object("payment_settings");
  const trial = p.object("trial_settings")?.object("end_behavior");
  return {
    ...(payment && {
      payment_settings: {
        payment_method_options: null,
        payment_method_types:
          payment.texts("payment_method_types") ??
          before?.payment_settings?.payment_method_types ??
          null,
        save_default_payment_method:
          payment.text("save_default_payment_method") ??
          before?.payment_settings?.save_default_payment_method ??
          "off",
      },
    }),
    ...(trial && {
      trial_settings: {
        end_behavior: {
          billing_cycle_anchor: null,
          missing_payment_method: trial.required("missing_payment_method"),
        },
      },
    }),
  };
}
