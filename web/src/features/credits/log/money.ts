import type { UsageRow } from "@parley/contract/credits/calls.ts";

/** What is left of a client's payment, in micro-dollars; less than nothing where only the workspace pays. */
export function marginOf(row: Pick<UsageRow, "costMicros" | "paidMicros">): number {
  return row.paidMicros - row.costMicros;
}

/** Micro-dollars as a readable amount: with cents, and more decimals only if needed. A minus is as wide as a plus. */
export function formatMoney(micros: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  })
    .format(micros / 1_000_000)
    .replace("-", "\u2212");
}
