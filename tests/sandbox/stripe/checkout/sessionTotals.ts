import { amountOf } from "../billing/amountOf.ts";
import { couponOf } from "../billing/discounts.ts";
import { draftInvoice, emptyLine, pricingOf, type NewLine } from "../billing/draftInvoice.ts";
import { addCustomer } from "../billing/newCustomer.ts";
import { totalled } from "../billing/totalled.ts";
import type { CheckoutSession, Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";

type Internal = Kinds["internal.session"];

/** What a session comes to, with the discounts that it has. */
export function sessionTotals(m: Merchant, session: CheckoutSession, internal: Internal) {
  return m.platform.rehearse(() => {
    const currency = session.currency ?? "usd";
    const customer = session.customer ?? addCustomer(m, {}).id;
    const isTrial = internal.trialDays !== null || internal.trialEnd !== null;
    const draft = draftInvoice(m, {
      customer,
      currency: m.need("customer", customer).currency ?? currency,
      at: m.now(),
      reason: "manual",
      lines: isTrial ? [] : linesOfSession(m, internal, currency),
      discounts: [],
      taxRates: internal.taxRates.map((id) => m.need("tax_rate", id)),
      isAutomatic: false,
    });
    const withDiscounts = totalled(m, {
      ...draft,
      discounts: internal.discounts.map(({ coupon, promotionCode }, index) => {
        const id = `di_rehearsed${index}`;
        m.add({
          id,
          object: "discount",
          checkout_session: session.id,
          customer,
          customer_account: null,
          end: null,
          invoice: null,
          invoice_item: null,
          promotion_code: promotionCode,
          source: { coupon: couponOf(m, coupon)?.id ?? null, type: "coupon" },
          start: m.now(),
          subscription: null,
          subscription_item: null,
        });
        return id;
      }),
    });
    const off = (withDiscounts.total_discount_amounts ?? []).reduce(
      (sum, one) => sum + one.amount,
      0,
    );
    return {
      amount_subtotal: withDiscounts.subtotal,
      amount_total: withDiscounts.total,
      total_details: {
        amount_discount: off,
        amount_shipping: 0,
        amount_tax: withDiscounts.total - withDiscounts.subtotal + off,
      },
    };
  });
}

/** What a session sells, as lines of an invoice. */
export function linesOfSession(m: Merchant, { lines }: Internal, currency: string): NewLine[] {
  const at = m.now();
  return lines.map(({ price: id, quantity, rates }) => {
    const price = m.need("price", id);
    return {
      line: {
        ...emptyLine(amountOf(price, quantity, currency), currency, { start: at, end: at }),
        description: m.find("product", price.product)?.name ?? null,
        pricing: pricingOf(price, price.unit_amount_decimal),
        quantity,
        quantity_decimal: `${quantity}`,
      },
      rates: rates.length > 0 ? rates : null,
    };
  });
}
