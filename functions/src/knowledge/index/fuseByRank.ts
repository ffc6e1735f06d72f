/** Dampens the lead of first places (Cormack, Clarke and Büttcher, SIGIR 2009, found 60 to serve widely). */
const RANK_CONSTANT = 60;

/**
 * Reciprocal rank fusion: one list out of several, best first, from the places alone, because the scores of
 * different searches cannot be compared. `weights` default to 1 a list; ties keep the order of the first list.
 */
export function fuseByRank<Item>(
  lists: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
  weights: readonly number[] = [],
): { item: Item; score: number }[] {
  const fused = new Map<string, { item: Item; score: number }>();
  lists.forEach((list, number) => {
    list.forEach((item, rank) => {
      const key = keyOf(item);
      const entry = fused.get(key) ?? { item, score: 0 };
      entry.score += (weights[number] ?? 1) / (RANK_CONSTANT + rank + 1);
      fused.set(key, entry);
    });
  });
  return [...fused.values()].toSorted((a, b) => b.score - a.score);
}
