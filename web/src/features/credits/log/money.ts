import type { UsageRow } from "@parley/contract/credits/calls.ts";

/** What is left of what a client paid, in micro-dollars; nothing where nobody but the workspace pays. */
export function marginOf(row: Pick<UsageRow, "costMicros" | "paidMicros">): number {
  return row.paidMicros > 0 ? row.paidMicros - row.costMicros : 0;
}

/** A sum of micro-dollars as people read it: cents, and smaller parts only where there are some. */
export function formatMoney(micros: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(micros / 1_000_000);
}
