import type { Invoice, InvoiceItem, InvoiceLine, Kinds, Price } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { totalled } from "./totalled.ts";

type TaxRate = Kinds["tax_rate"];
/** A line before its invoice is added up; its own tax rates, or null for those of the invoice. */
export type NewLine = { line: InvoiceLine; rates: string[] | null };

/** How long a draft waits before it is finalised by itself. */
const DRAFT_SECONDS = 3600;

/**
 * Stores a draft of an invoice. Every invoice begins here, the previewed ones too.
 * @throws StripeProblem if the customer was billed in another currency before
 */
export function draftInvoice(
  m: Merchant,
  given: {
    customer: string;
    currency: string;
    at: number;
    reason: NonNullable<Invoice["billing_reason"]>;
    lines: NewLine[];
    discounts: string[];
    taxRates: TaxRate[];
    subscription?: Kinds["subscription"];
    prorationDate?: number;
    period?: { start: number; end: number };
    isAutomatic: boolean;
    feeAmount?: number | null;
    feePercent?: number | null;
    more?: Partial<Invoice>;
  },
): Invoice {
  const {
    customer: customerId,
    currency,
    at,
    subscription,
    period = { start: at, end: at },
  } = given;
  const customer = lockCurrency(m, customerId, currency);
  const id = newId("in");
  const { feeAmount = null, feePercent = null } = given;
  m.add({
    id,
    object: "internal.invoice",
    rates: ownRates(given.lines),
    feeAmount,
    feePercent,
    pendingUpdate: null,
  });
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: m.platform.main.find("account", m.id)?.country ?? "US",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: m.isConnected ? m.platform.applicationId : null,
    attempt_count: 0,
    attempted: false,
    auto_advance: given.isAutomatic,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: given.isAutomatic ? at + DRAFT_SECONDS : null,
    billing_reason: given.reason,
    collection_method: "charge_automatically",
    created: at,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: given.taxRates,
    description: null,
    discounts: given.discounts,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: given.lines.map(({ line }) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: given.isAutomatic ? at + DRAFT_SECONDS : null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
            ...(given.prorationDate && { subscription_proration_date: given.prorationDate }),
          },
          type: "subscription_details",
        }
      : null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription?.payment_settings?.payment_method_types ?? null,
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock ?? null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: at,
    ...given.more,
  };
  for (const { line } of given.lines) claimItem(m, line, id);
  return m.add(totalled(m, invoice), "invoice.created");
}

/** Adds lines to a draft, whose totals follow. */
export function addLines(m: Merchant, invoice: Invoice, lines: NewLine[]): Invoice {
  const internal = m.need("internal.invoice", invoice.id);
  m.change(internal, { rates: { ...internal.rates, ...ownRates(lines) } });
  for (const { line } of lines) claimItem(m, line, invoice.id);
  const data = [
    ...invoice.lines.data,
    ...lines.map(({ line }) => ({ ...line, invoice: invoice.id })),
  ];
  return m.change(
    invoice,
    totalled(m, { ...invoice, lines: { ...invoice.lines, data } }),
    "invoice.updated",
  );
}

/** The line of an invoice item that waits to be billed. */
export function lineOfItem(item: InvoiceItem): NewLine {
  const subscription = item.parent?.subscription_details;
  const line: InvoiceLine = {
    ...emptyLine(item.amount, item.currency, item.period),
    description: item.description,
    discountable: item.discountable,
    metadata: item.metadata ?? {},
    parent: subscription?.subscription_item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: item.id,
            proration: item.proration,
            proration_details: { credited_items: null },
            subscription: subscription.subscription,
            subscription_item: subscription.subscription_item,
          },
          type: "subscription_item_details",
        }
      : {
          invoice_item_details: {
            invoice_item: item.id,
            proration: item.proration,
            proration_details: { credited_items: null },
            subscription: subscription?.subscription ?? null,
          },
          subscription_item_details: null,
          type: "invoice_item_details",
        },
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription: subscription?.subscription ?? null,
  };
  return { line, rates: item.tax_rates && item.tax_rates.map(({ id }) => id) };
}

/** A line that says nothing yet but its amount. */
export function emptyLine(
  amount: number,
  currency: string,
  period: { start: number; end: number },
): InvoiceLine {
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: null,
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: "1",
    subscription: null,
    subtotal: amount,
    taxes: [],
  };
}

/** How a line names the price that it was made from. */
export function pricingOf(price: Price, unit: string | null) {
  return {
    price_details: { price: price.id, product: price.product },
    type: "price_details" as const,
    unit_amount_decimal: unit,
  };
}

/** A customer pays in one currency, that of their first invoice. */
export function lockCurrency(m: Merchant, id: string, currency: string) {
  const customer = m.need("customer", id, "customer");
  if (customer.currency && customer.currency !== currency)
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency}.`,
    );
  return m.change(customer, { currency });
}

function ownRates(lines: NewLine[]): Record<string, string[]> {
  return Object.fromEntries(
    lines.flatMap(({ line, rates }) => (rates === null ? [] : [[line.id, rates]])),
  );
}

/** Notes in an invoice item which invoice bills it. */
function claimItem(m: Merchant, { parent }: InvoiceLine, invoice: string): void {
  const id =
    parent?.invoice_item_details?.invoice_item ?? parent?.subscription_item_details?.invoice_item;
  const item = m.find("invoiceitem", id);
  if (item) m.change(item, { invoice });
}
