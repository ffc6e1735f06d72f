/**
 * A percentile by nearest rank.
 * @param share 0.5 for the median
 * @throws Error if there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error("Nothing was measured.");
  return found;
}

/** Rounds to one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
