import type { Price } from "../store/kinds.ts";
import { invalid } from "../wire/StripeProblem.ts";

/**
 * What a quantity costs, in the smallest unit of a currency.
 * @throws StripeProblem if the price is not sold in that currency
 */
export function amountOf(price: Price, quantity: number, currency: string): number {
  const option = price.currency_options?.[currency];
  if (option === undefined)
    throw invalid(
      `The price specified supports currencies of \`${Object.keys(price.currency_options ?? {}).join("`, `")}\`. This doesn't match the expected currency: \`${currency}\`.`,
      { param: "currency" },
    );
  if (price.billing_scheme !== "tiered")
    return Math.round(Number(option.unit_amount_decimal ?? 0) * quantity);
  let amount = 0;
  let from = 0;
  for (const tier of option.tiers ?? price.tiers ?? []) {
    const upTo = tier.up_to ?? Infinity;
    const isReached = quantity > from || (quantity === 0 && from === 0);
    const isLast = quantity <= upTo;
    const unit = Number(tier.unit_amount_decimal ?? 0);
    const flat = Number(tier.flat_amount_decimal ?? 0);
    if (price.tiers_mode === "volume") {
      if (isLast) return Math.round(quantity * unit + flat);
    } else if (isReached) amount += (Math.min(quantity, upTo) - from) * unit + flat;
    if (isLast) break;
    from = upTo;
  }
  return Math.round(amount);
}
