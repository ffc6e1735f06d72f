import { amountOf } from "../billing/amountOf.ts";
import { addLines, lineOfItem, lockCurrency, pricingOf } from "../billing/draftInvoice.ts";
import type { InvoiceItem } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid, missing } from "../wire/StripeProblem.ts";
import { priceOfData } from "./catalogue/prices.ts";
import { call, deleted, listing, retrieve, type Call } from "./call.ts";
import { taxRatesOf } from "./taxRatesOf.ts";

const path = "/v1/invoiceitems";

/** What is billed once: on a draft, or with the customer's next invoice. */
export const invoiceItemCalls: Call[] = [
  call("POST", path, (m, p) => {
    const draft = p.text("invoice");
    const invoice = draft === undefined ? undefined : m.need("invoice", draft, "invoice");
    const customer = p.text("customer") ?? invoice?.customer;
    if (!customer) throw missing("customer");
    if (invoice && invoice.status !== "draft")
      throw invalid("You can only add items to draft invoices.", { code: "invoice_not_editable" });
    const item = newItem(m, p, m.need("customer", customer, "customer").id, invoice?.currency);
    m.add(item, "invoiceitem.created");
    if (invoice === undefined) return item;
    addLines(m, invoice, [lineOfItem(item)]);
    return m.need("invoiceitem", item.id);
  }),
  retrieve(path, "invoiceitem"),
  call("DELETE", `${path}/:id`, (m, _, { id }) => {
    const item = m.need("invoiceitem", id);
    if (item.invoice !== null)
      throw invalid("You can only delete invoice items that are not on an invoice.", {
        code: "invoice_not_editable",
      });
    m.remove("invoiceitem", id);
    m.emit("invoiceitem.deleted", item);
    return deleted("invoiceitem", id);
  }),
  listing(path, "invoiceitem", ["customer", "invoice"], (p) => {
    const isPending = p.flag("pending");
    return ({ invoice }) => isPending === undefined || isPending === (invoice === null);
  }),
];

/** What a call wants to be billed once. @throws StripeProblem without an amount or a price */
export function newItem(
  m: Merchant,
  p: Parameters,
  customerId: string,
  invoiceCurrency: string | undefined,
): InvoiceItem {
  const customer = m.need("customer", customerId, "customer");
  const at = m.now(customer.test_clock);
  const named = p.object("pricing")?.text("price") ?? p.text("price");
  const data = p.object("price_data");
  const price =
    data === undefined
      ? named === undefined
        ? undefined
        : m.need("price", named, "pricing[price]")
      : priceOfData(m, data);
  const quantity = p.integer("quantity") ?? 1;
  const unit = p.text("unit_amount_decimal");
  const amount = unit === undefined ? p.integer("amount") : Math.round(Number(unit) * quantity);
  if (price === undefined && amount === undefined) throw missing("amount");
  const currency = (p.text("currency") ?? invoiceCurrency ?? price?.currency ?? "").toLowerCase();
  if (currency === "") throw missing("currency");
  lockCurrency(m, customerId, currency);
  const subscription = p.text("subscription");
  const period = p.object("period");
  return {
    id: newId("ii"),
    object: "invoiceitem",
    amount: price ? amountOf(price, quantity, currency) : (amount ?? 0),
    currency,
    customer: customerId,
    customer_account: null,
    date: at,
    description: p.text("description") ?? m.find("product", price?.product)?.name ?? null,
    discountable: p.flag("discountable") ?? true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: p.metadata(),
    parent:
      subscription === undefined
        ? null
        : {
            subscription_details: {
              subscription: m.need("subscription", subscription, "subscription").id,
            },
            type: "subscription_details",
          },
    period: { start: period?.integer("start") ?? at, end: period?.integer("end") ?? at },
    pricing: price
      ? pricingOf(price, price.unit_amount_decimal)
      : unit === undefined
        ? null
        : { type: "price_details", unit_amount_decimal: unit },
    proration: false,
    quantity,
    quantity_decimal: `${quantity}`,
    tax_rates: taxRatesOf(m, p, "tax_rates") ?? null,
    test_clock: customer.test_clock ?? null,
  };
}
