import { pageOf } from "../checkout/sessions.ts";
import { sessionTotals } from "../checkout/sessionTotals.ts";
import { wantedDiscounts } from "../billing/discounts.ts";
import type { CheckoutSession, SessionLine } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { randomLetters } from "../store/newId.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { sessionLines } from "../wire/show.ts";
import { invalid, missing } from "../wire/StripeProblem.ts";
import { priceOfData } from "./catalogue/prices.ts";
import { call, listing, retrieve, type Call } from "./call.ts";
import { automaticCollectionOnly } from "./invoices.ts";
import { takeCardsOnly } from "./paymentIntents.ts";
import { taxRatesOf } from "./taxRatesOf.ts";

const path = "/v1/checkout/sessions";
const OPEN_SECONDS = 86_400;

/** Pages of Stripe's on which somebody pays, subscribes or saves a card. */
export const checkoutSessionCalls: Call[] = [
  call("POST", path, (m, p) => newSession(m, p)),
  retrieve(path, "checkout.session"),
  listing(path, "checkout.session", ["customer", "payment_intent", "subscription", "status"]),
  call("POST", `${path}/:id/expire`, (m, _, { id }) => {
    const session = m.need("checkout.session", id);
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    const expired = m.change(session, { status: "expired", url: null });
    m.emit("checkout.session.expired", expired);
    return expired;
  }),
  call("GET", `${path}/:id/line_items`, (m, p, { id }) => {
    m.need("checkout.session", id);
    p.ignore("limit", "starting_after", "ending_before");
    return sessionLines(m, id);
  }),
];

function newSession(m: Merchant, p: Parameters): CheckoutSession {
  automaticCollectionOnly(p);
  takeCardsOnly(p);
  const mode = p.text<CheckoutSession["mode"]>("mode") ?? "payment";
  const uiMode = p.text("ui_mode") ?? "hosted_page";
  if (uiMode !== "hosted_page")
    throw invalid("The sandbox knows hosted pages only.", { param: "ui_mode" });
  if (p.text("success_url") === undefined) throw missing("success_url");
  const named = p.text("customer");
  const customer = named === undefined ? undefined : m.need("customer", named, "customer");
  const email = p.text("customer_email");
  if (customer && email !== undefined)
    throw invalid("You may only specify one of these parameters: customer, customer_email.", {
      code: "parameters_exclusive",
    });
  const lines = linesOf(m, p, mode);
  const currency =
    mode === "setup"
      ? (p.text("currency") ?? null)
      : (p.text("currency") ?? m.find("price", lines[0]?.price)?.currency ?? "usd");
  const id = `cs_test_${randomLetters(58)}`;
  const payment = p.object("payment_intent_data");
  const subscribing = p.object("subscription_data");
  const setup = p.object("setup_intent_data");
  if (payment && mode !== "payment") throw onlyIn("payment_intent_data", "payment");
  if (subscribing && mode !== "subscription") throw onlyIn("subscription_data", "subscription");
  const data = payment ?? subscribing ?? setup;
  const creation = p.object("invoice_creation");
  const end = subscribing?.object("trial_settings")?.object("end_behavior");
  end?.ignore("missing_payment_method");
  const internal = m.add({
    id,
    object: "internal.session",
    lines,
    usage: payment?.text<"off_session" | "on_session">("setup_future_usage") ?? null,
    description: data?.text("description") ?? null,
    metadata: data?.metadata() ?? {},
    invoiceMetadata: creation?.object("invoice_data")?.metadata() ?? {},
    taxRates:
      (subscribing && taxRatesOf(m, subscribing, "default_tax_rates")?.map((one) => one.id)) ?? [],
    discounts: (wantedDiscounts(m, p) ?? []).map(({ coupon, promotionCode }) => ({
      coupon,
      promotionCode,
    })),
    feeAmount: payment?.integer("application_fee_amount") ?? null,
    feePercent: subscribing?.number("application_fee_percent") ?? null,
    trialDays: subscribing?.integer("trial_period_days") ?? null,
    trialEnd: subscribing?.integer("trial_end") ?? null,
  });
  const invoicing = creation?.flag("enabled") ?? false;
  const created = m.now();
  const session = m.add({
    ...emptySession(id, mode),
    allow_promotion_codes: p.flag("allow_promotion_codes") ?? null,
    billing_address_collection: p.text("billing_address_collection") ?? null,
    cancel_url: p.text("cancel_url") ?? null,
    client_reference_id: p.text("client_reference_id") ?? null,
    created,
    currency,
    customer: customer?.id ?? null,
    customer_creation:
      mode === "payment"
        ? invoicing
          ? "always"
          : (p.text("customer_creation") ?? "if_required")
        : null,
    customer_email: email ?? null,
    expires_at: p.integer("expires_at") ?? created + OPEN_SECONDS,
    invoice_creation:
      mode === "payment"
        ? {
            enabled: invoicing,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: null,
              rendering_options: null,
            },
          }
        : null,
    locale: p.text("locale") ?? null,
    metadata: p.metadata(),
    payment_method_collection: p.text("payment_method_collection") ?? "always",
    success_url: p.text("success_url") ?? null,
    url: pageOf(m, { id }),
  });
  return mode === "setup" ? session : m.change(session, sessionTotals(m, session, internal));
}

function linesOf(m: Merchant, p: Parameters, mode: CheckoutSession["mode"]): SessionLine[] {
  const items = p.objects("line_items") ?? [];
  if (mode === "setup") return [];
  if (items.length === 0) throw missing("line_items");
  const lines = items.map((item) => {
    const data = item.object("price_data");
    const price =
      data === undefined
        ? m.need("price", item.required("price"), item.name("price"))
        : priceOfData(m, data);
    if (data === undefined && !price.active)
      throw invalid("The price specified is inactive. This field only accepts active prices.", {
        param: item.name("price"),
      });
    if (mode === "payment" && price.type === "recurring")
      throw invalid(
        "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
      );
    const rates = taxRatesOf(m, item, "tax_rates") ?? [];
    return {
      price: price.id,
      quantity: item.integer("quantity") ?? 1,
      rates: rates.map(({ id }) => id),
    };
  });
  const recurs = lines.some(({ price }) => m.find("price", price)?.type === "recurring");
  if (mode === "subscription" && !recurs)
    throw invalid(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
    );
  return lines;
}

function onlyIn(param: string, mode: string) {
  return invalid(`You can not pass \`${param}\` unless in \`${mode}\` mode.`, { param });
}

function emptySession(id: string, mode: CheckoutSession["mode"]): CheckoutSession {
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ["card"],
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: 0,
    currency: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: 0,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: {},
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: null,
    ui_mode: "hosted_page",
    url: null,
    wallet_options: null,
  };
}
