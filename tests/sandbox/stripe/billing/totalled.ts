import type { Invoice, InvoiceLine, Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { couponOf, isFor } from "./discounts.ts";

type TaxRate = Kinds["tax_rate"];
type Tax = NonNullable<InvoiceLine["taxes"]>[number];

/**
 * An invoice with everything that follows from its lines: what is taken off, taxes, totals, and
 * what is due once the customer's balance is counted. Whatever is previewed, charged or shown as
 * a draft went through here.
 */
export function totalled(m: Merchant, invoice: Invoice): Invoice {
  const discounted = withDiscounts(m, invoice);
  const lines = withTaxes(m, invoice, discounted);
  const sum = (of: (line: InvoiceLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const off = (line: InvoiceLine) =>
    (line.discount_amounts ?? []).reduce((total, { amount }) => total + amount, 0);
  const tax = (line: InvoiceLine, behaviour: string) =>
    (line.taxes ?? [])
      .filter(({ tax_behavior }) => tax_behavior === behaviour)
      .reduce((total, { amount }) => total + amount, 0);
  const subtotal = sum(({ amount }) => amount);
  const exclusive = sum((line) => tax(line, "exclusive"));
  const inclusive = sum((line) => tax(line, "inclusive"));
  const total = subtotal - sum(off) + exclusive;
  const customer = m.find("customer", invoice.customer);
  const balance = customer?.balance ?? 0;
  const due = Math.max(0, total + balance);
  return {
    ...invoice,
    lines: { ...invoice.lines, data: lines },
    subtotal,
    subtotal_excluding_tax: subtotal - inclusive,
    total,
    total_excluding_tax: total - exclusive - inclusive,
    total_discount_amounts: invoice.discounts.map((discount) => ({
      discount,
      amount: sum((line) => amountOff(line, discount)),
    })),
    total_taxes: totalTaxes(lines),
    starting_balance: balance,
    amount_due: due,
    amount_remaining: due - invoice.amount_paid,
  };
}

function amountOff({ discount_amounts }: InvoiceLine, discount: string): number {
  return (discount_amounts ?? [])
    .filter((one) => one.discount === discount)
    .reduce((total, { amount }) => total + amount, 0);
}

/** Lines with what each discount takes off, one after the other, each from what the last has left. */
function withDiscounts(m: Merchant, { lines, discounts }: Invoice): InvoiceLine[] {
  const left = lines.data.map(({ amount }) => amount);
  const amounts = lines.data.map((): { amount: number; discount: string }[] => []);
  for (const discount of discounts) {
    const coupon = couponOf(m, m.find("discount", discount)?.source.coupon ?? null);
    if (coupon === undefined) continue;
    const isMeant = lines.data.map(
      (line) => line.discountable && isFor(coupon, line.pricing?.price_details?.product ?? null),
    );
    const weights = left.map((amount, index) => (isMeant[index] ? Math.max(0, amount) : 0));
    const most = weights.reduce((total, amount) => total + amount, 0);
    const parts =
      coupon.percent_off === null
        ? spread(Math.min(coupon.amount_off ?? 0, most), weights)
        : left.map((amount, index) =>
            isMeant[index] ? Math.round((amount * (coupon.percent_off ?? 0)) / 100) : 0,
          );
    for (const [index, amount] of parts.entries()) {
      if (!isMeant[index]) continue;
      left[index] = (left[index] ?? 0) - amount;
      amounts[index]?.push({ amount, discount });
    }
  }
  return lines.data.map((line, index) => ({ ...line, discount_amounts: amounts[index] ?? [] }));
}

/** Lines with their taxes. A rate's tax is rounded once, over all of its lines, and then split. */
function withTaxes(m: Merchant, invoice: Invoice, lines: InvoiceLine[]): InvoiceLine[] {
  const own = m.find("internal.invoice", invoice.id)?.rates ?? {};
  const inherited = invoice.default_tax_rates.map(({ id }) => id);
  const ratesOf = (line: InvoiceLine) => own[line.id] ?? inherited;
  const taxes = new Map(lines.map(({ id }) => [id, [] as NonNullable<InvoiceLine["taxes"]>]));
  for (const id of new Set(lines.flatMap(ratesOf))) {
    const rate = m.find("tax_rate", id);
    if (rate === undefined) continue;
    const taxed = lines.filter((line) => ratesOf(line).includes(id));
    const bases = taxed.map(
      ({ amount, discount_amounts }) =>
        amount - (discount_amounts ?? []).reduce((total, one) => total + one.amount, 0),
    );
    const base = bases.reduce((total, amount) => total + amount, 0);
    const parts = spread(taxOn(base, rate), bases);
    for (const [index, line] of taxed.entries())
      taxes.get(line.id)?.push(taxOf(rate, parts[index] ?? 0, bases[index] ?? 0));
  }
  return lines.map((line) => ({ ...line, taxes: taxes.get(line.id) ?? [] }));
}

function taxOn(base: number, { percentage, inclusive }: TaxRate): number {
  return Math.round(inclusive ? base - base / (1 + percentage / 100) : (base * percentage) / 100);
}

function taxOf({ id, inclusive }: TaxRate, amount: number, base: number): Tax {
  return {
    amount,
    tax_behavior: inclusive ? "inclusive" : "exclusive",
    tax_rate_details: { tax_rate: id },
    taxability_reason: "not_available",
    taxable_amount: inclusive ? base - amount : base,
    type: "tax_rate_details",
  };
}

function totalTaxes(lines: InvoiceLine[]) {
  const totals = new Map<string, Tax>();
  for (const tax of lines.flatMap(({ taxes }) => taxes ?? [])) {
    const id = tax.tax_rate_details?.tax_rate ?? "";
    const before = totals.get(id);
    totals.set(id, {
      ...tax,
      tax_rate_details: { tax_rate: id },
      amount: tax.amount + (before?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (before?.taxable_amount ?? 0),
    });
  }
  return [...totals.values()];
}

/** Splits a whole amount in proportion to weights, so that the parts add up to it. */
function spread(amount: number, weights: number[]): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0);
  if (all === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = Math.round((amount * weighed) / all);
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}
