import type { UsageRow } from "@parley/contract/credits/calls.ts";

/** Rows of the books, and what to ask for the older ones by. */
export interface Page {
  rows: readonly UsageRow[];
  next: string | null;
}

/** The pages so far with the next older one. */
export function appendOlder(shown: Page, older: Page): Page {
  const known = new Set(shown.rows.map(({ id }) => id));
  return {
    rows: [...shown.rows, ...older.rows.filter(({ id }) => !known.has(id))],
    next: older.next,
  };
}

/**
 * The pages so far with the newest page read again. When more came in between than a page holds, there
 * would be a gap: then only the newest page is kept.
 */
export function prependNewest(shown: Page, newest: Page): Page {
  const known = new Set(shown.rows.map(({ id }) => id));
  const fresh = newest.rows.filter(({ id }) => !known.has(id));
  const overlaps = fresh.length < newest.rows.length || newest.next === null;
  return overlaps ? { rows: [...fresh, ...shown.rows], next: shown.next } : newest;
}
