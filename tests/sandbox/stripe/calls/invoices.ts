import { redeem, wantedDiscounts } from "../billing/discounts.ts";
import { draftInvoice } from "../billing/draftInvoice.ts";
import { finalizeInvoice, markUncollectible, voidInvoice } from "../billing/invoiceSteps.ts";
import { payInvoice, payOutOfBand } from "../billing/payInvoice.ts";
import { pendingLines } from "../subscriptions/subscriptionLines.ts";
import { totalled } from "../billing/totalled.ts";
import type { Invoice } from "../store/kinds.ts";
import { paginate } from "../wire/paginate.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { call, deleted, listing, retrieve, type Call } from "./call.ts";
import { taxRatesOf } from "./taxRatesOf.ts";

const path = "/v1/invoices";

/** What is owed, from draft to paid. */
export const invoiceCalls: Call[] = [
  call("POST", path, (m, p) => {
    const customer = m.need("customer", p.required("customer"), "customer");
    const at = m.now(customer.test_clock);
    automaticCollectionOnly(p);
    const behavior = p.text("pending_invoice_items_behavior") ?? "exclude";
    const subscription = p.text("subscription");
    const lines = behavior === "include" ? pendingLines(m, customer.id, subscription ?? null) : [];
    const currency =
      p.text("currency")?.toLowerCase() ?? lines[0]?.line.currency ?? customer.currency ?? "usd";
    const discounts = redeem(m, wantedDiscounts(m, p) ?? [], {
      customer: customer.id,
      currency,
      at,
      subtotal: lines.reduce((sum, { line }) => sum + line.amount, 0),
    });
    const share = p.integer("application_fee_amount") ?? null;
    if (share !== null && !m.isConnected)
      throw invalid("Can only apply an application_fee_amount on a connected account's invoice.", {
        param: "application_fee_amount",
      });
    const method = p.text("default_payment_method");
    const isAutomatic = p.flag("auto_advance") ?? false;
    return draftInvoice(m, {
      customer: customer.id,
      currency,
      at,
      reason: "manual",
      lines,
      discounts,
      taxRates: taxRatesOf(m, p, "default_tax_rates") ?? [],
      ...(subscription && { subscription: m.need("subscription", subscription, "subscription") }),
      isAutomatic,
      feeAmount: share,
      more: {
        default_payment_method:
          method === undefined
            ? null
            : m.need("payment_method", method, "default_payment_method").id,
        description: p.text("description") ?? null,
        footer: p.text("footer") ?? null,
        metadata: p.metadata(),
        payment_settings: paymentSettings(p) ?? noPaymentSettings,
        statement_descriptor: p.text("statement_descriptor") ?? null,
      },
    });
  }),
  retrieve(path, "invoice"),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const invoice = m.need("invoice", id);
    const isDraft = invoice.status === "draft";
    const frozen = ["discounts", "default_tax_rates", "application_fee_amount"].find((key) =>
      p.has(key),
    );
    if (!isDraft && frozen !== undefined)
      throw invalid("Finalized invoices can't be updated in this way.", {
        code: "invoice_not_editable",
        param: frozen,
      });
    const share = p.integer("application_fee_amount");
    if (share !== undefined) m.change(m.need("internal.invoice", id), { feeAmount: share });
    const wanted = wantedDiscounts(m, p);
    const discounts =
      wanted === undefined
        ? invoice.discounts
        : redeem(m, wanted, {
            customer: invoice.customer ?? "",
            currency: invoice.currency,
            at: m.now(invoice.test_clock),
            subtotal: invoice.subtotal,
            invoice: id,
          });
    const changed: Invoice = {
      ...invoice,
      auto_advance: p.flag("auto_advance") ?? invoice.auto_advance,
      default_payment_method: p.text("default_payment_method") ?? invoice.default_payment_method,
      default_tax_rates: taxRatesOf(m, p, "default_tax_rates") ?? invoice.default_tax_rates,
      description: p.text("description") ?? invoice.description,
      discounts,
      footer: p.text("footer") ?? invoice.footer,
      metadata: p.metadata(invoice.metadata),
      payment_settings: paymentSettings(p) ?? invoice.payment_settings,
      statement_descriptor: p.text("statement_descriptor") ?? invoice.statement_descriptor,
    };
    return m.change(invoice, isDraft ? totalled(m, changed) : changed, "invoice.updated");
  }),
  call("DELETE", `${path}/:id`, (m, _, { id }) => {
    const invoice = m.need("invoice", id);
    if (invoice.status !== "draft")
      throw invalid(
        "You can only delete draft invoices. To void an open invoice, use the void call.",
        {
          code: "invoice_not_editable",
        },
      );
    for (const item of m.all("invoiceitem"))
      if (item.invoice === id) m.remove("invoiceitem", item.id);
    m.remove("invoice", id);
    m.emit("invoice.deleted", invoice);
    return deleted("invoice", id);
  }),
  listing(path, "invoice", ["customer", "status"], (p) => {
    const subscription = p.text("subscription");
    return ({ parent }) =>
      subscription === undefined || parent?.subscription_details?.subscription === subscription;
  }),
  call("POST", `${path}/:id/finalize`, (m, p, { id }) => {
    const invoice = m.need("invoice", id);
    const isAutomatic = p.flag("auto_advance") ?? invoice.auto_advance ?? false;
    return finalizeInvoice(m, m.change(invoice, { auto_advance: isAutomatic }));
  }),
  call("POST", `${path}/:id/pay`, (m, p, { id }) => {
    const invoice = m.need("invoice", id);
    if (p.flag("paid_out_of_band") === true) return payOutOfBand(m, requirePayable(invoice));
    p.ignore("off_session");
    const { invoice: tried, problem } = payInvoice(m, invoice, {
      method: p.text("payment_method"),
    });
    if (problem !== null) throw problem;
    return tried;
  }),
  call("POST", `${path}/:id/void`, (m, _, { id }) => voidInvoice(m, m.need("invoice", id))),
  call("POST", `${path}/:id/mark_uncollectible`, (m, _, { id }) =>
    markUncollectible(m, m.need("invoice", id)),
  ),
  call("GET", `${path}/:id/lines`, (m, p, { id }) => {
    const { data } = m.need("invoice", id).lines;
    return paginate(data.toReversed(), `${path}/${id}/lines`, p);
  }),
  retrieve("/v1/invoice_payments", "invoice_payment"),
  call("GET", "/v1/invoice_payments", (m, p) => {
    const [invoice, status] = [p.text("invoice"), p.text("status")];
    const payment = p.object("payment");
    payment?.ignore("type");
    const intent = payment?.text("payment_intent");
    const found = m
      .all("invoice_payment")
      .filter(
        (one) =>
          (invoice === undefined || one.invoice === invoice) &&
          (status === undefined || one.status === status) &&
          (intent === undefined || one.payment.payment_intent === intent),
      );
    return paginate(found, "/v1/invoice_payments", p);
  }),
];

const noPaymentSettings: Invoice["payment_settings"] = {
  default_mandate: null,
  payment_method_options: null,
  payment_method_types: null,
};

function paymentSettings(p: Parameters): Invoice["payment_settings"] | undefined {
  const types = p.object("payment_settings")?.texts<"card">("payment_method_types");
  return types && { ...noPaymentSettings, payment_method_types: types };
}

function requirePayable(invoice: Invoice): Invoice {
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status === "void") throw invalid("This invoice can no longer be paid");
  return invoice;
}

/** @throws StripeProblem for taxes that Stripe would find, or an invoice that is sent to be paid */
export function automaticCollectionOnly(p: Parameters): void {
  if (p.object("automatic_tax")?.flag("enabled") === true)
    throw invalid("The sandbox knows tax rates, not automatic tax.", {
      param: "automatic_tax[enabled]",
    });
  if ((p.text("collection_method") ?? "charge_automatically") !== "charge_automatically")
    throw invalid("The sandbox charges automatically only.", { param: "collection_method" });
}
