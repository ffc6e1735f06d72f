import type { SearchRank } from "../../passage.ts";

/** A passage found by one kind of search, best first. */
export type Ranked<Value> = { key: string; value: Value; score: number };

export type Fused<Value> = {
  value: Value;
  score: number;
  byWords: SearchRank | null;
  byMeaning: SearchRank | null;
  fit: number;
};

/** Usual constant of reciprocal rank fusion (Cormack and others, SIGIR 2009): how little first places stand out. */
const RANK_CONSTANT = 60;

/**
 * Puts two lists in one order. Scores of words and of meaning have nothing to do with each other, so ranks are added
 * up: each list gives 1 / (60 + rank). Where only one list has anything, its own scores stand.
 */
export function fuse<Value>(
  byWords: readonly Ranked<Value>[],
  byMeaning: readonly Ranked<Value>[],
): Fused<Value>[] {
  const found = new Map<string, Fused<Value>>();
  const add = (list: readonly Ranked<Value>[], way: "byWords" | "byMeaning"): void => {
    const best = list[0]?.score ?? 0;
    for (const [index, { key, value, score }] of list.entries()) {
      const rank = index + 1;
      const before = found.get(key) ?? { value, score: 0, byWords: null, byMeaning: null, fit: 0 };
      found.set(key, {
        ...before,
        [way]: { rank, score },
        score: before.score + 1 / (RANK_CONSTANT + rank),
        fit: Math.max(before.fit, best > 0 ? score / best : 0),
      });
    }
  };
  add(byWords, "byWords");
  if (byMeaning.length === 0)
    return [...found.values()].map((one) => ({ ...one, score: one.byWords?.score ?? 0 }));
  add(byMeaning, "byMeaning");
  // Ties keep the order of the words, by which they came.
  return [...found.values()].toSorted((a, b) => b.score - a.score);
}
