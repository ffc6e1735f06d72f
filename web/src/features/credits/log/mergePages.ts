import type { UsageRow } from "@parley/contract/credits/calls.ts";

/** Rows of the ledger, and the cursor for older ones. */
export interface Page {
  rows: readonly UsageRow[];
  next: string | null;
}

/** The pages so far, followed by the next older one. */
export function appendOlder(shown: Page, older: Page): Page {
  const known = new Set(shown.rows.map(({ id }) => id));
  return {
    rows: [...shown.rows, ...older.rows.filter(({ id }) => !known.has(id))],
    next: older.next,
  };
}

/**
 * The pages so far, updated with the newest page. If more rows came in between than fit on a page, there
 * would be a gap: then only the newest page is kept.
 */
export function prependNewest(shown: Page, newest: Page): Page {
  const known = new Set(shown.rows.map(({ id }) => id));
  const fresh = newest.rows.filter(({ id }) => !known.has(id));
  const overlaps = fresh.length < newest.rows.length || newest.next === null;
  return overlaps ? { rows: [...fresh, ...shown.rows], next: shown.next } : newest;
}
