import type { UsageRow } from "@parley/contract/credits/calls.ts";

/** What is left of a client's payment, in micro-dollars; 0 if only the workspace pays. */
export function marginOf(row: Pick<UsageRow, "costMicros" | "paidMicros">): number {
  return row.paidMicros > 0 ? row.paidMicros - row.costMicros : 0;
}

/** Micro-dollars as a readable amount: with cents, and more decimals only if needed. */
export function formatMoney(micros: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(micros / 1_000_000);
}
