import type { UsageRow } from "@parley/contract/credits/calls.ts";
import { api } from "#platform/api/api.ts";
import { marginOf } from "./money.ts";
import { usageInput } from "./useUsage.ts";
import type { UsageFilter } from "./useUsage.ts";

/** The maximum per call. */
const PAGE = 500;

interface Words {
  header: readonly string[];
  movementName: (row: UsageRow) => string;
  agentName: (agentId: string) => string;
  withMargin: boolean;
}

/** All movements that match a filter, as a CSV file. @throws AppError */
export async function usageCsv(filter: UsageFilter, words: Words): Promise<string> {
  const rows: UsageRow[] = [];
  let before: string | undefined;
  do {
    const page = await api.credits.usage({
      ...usageInput(filter),
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
    });
    rows.push(...page.rows);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return toCsv([words.header, ...rows.map((row) => cellsOf(row, words))]);
}

function cellsOf(
  row: UsageRow,
  { movementName, agentName, withMargin }: Words,
): (string | number)[] {
  const { ts, agentId, credits, direction, costMicros, paidMicros } = row;
  const cells = [
    new Date(ts).toISOString(),
    movementName(row),
    agentId === "" ? "" : agentName(agentId),
    direction === "increase" ? credits : -credits,
  ];
  const money = [costMicros, paidMicros, marginOf(row)].map((micros) => micros / 1_000_000);
  return withMargin ? [...cells, ...money] : cells;
}

/**
 * Rows as a CSV file that spreadsheets open correctly (RFC 4180, UTF-8 with a byte order mark). A text that
 * a spreadsheet would take for a formula is prefixed with an apostrophe.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  // Spreadsheets read the wide forms as well.
  const text = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(value) ? `'${value}` : value;
  // A semicolon, too: where a comma separates decimals, spreadsheets separate cells by it.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
