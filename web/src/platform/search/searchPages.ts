/** A page that can be found, with the words that lead to it. */
export interface Findable {
  key: string;
  name: string;
  keywords: readonly string[];
  to: string;
}

export type MatchStrength = "strong" | "good" | "possible";

export interface Suggestion<Page extends Findable = Findable> {
  page: Page;
  /** 0 to 1. */
  score: number;
  strength: MatchStrength;
}

/** Below it a match is not shown, as the specification has it. `FUZZY_MAX` lets none through that is. */
const MIN_SCORE = 0.3;
/** How far a word may be from what is typed, 0 to 1: two letters in five may be wrong, so that a name that is nowhere finds nothing. */
const FUZZY_MAX = 0.4;
const GOOD_SCORE = 0.6;
const STRONG_SCORE = 0.8;
export const MAX_SUGGESTIONS = 5;
export const SEARCH_DELAY_MS = 300;

/** How sure a score is; undefined when it is too low to be shown. */
export function strengthOf(score: number): MatchStrength | undefined {
  if (score > STRONG_SCORE) return "strong";
  if (score > GOOD_SCORE) return "good";
  return score >= MIN_SCORE ? "possible" : undefined;
}

/**
 * How likely a query means a text: how closely it matches, less for what has not been typed yet, so that one
 * letter is never a strong match.
 * @param distance of the fuzzy match; 0 for an exact one
 */
export function scoreOf(distance: number, query: string, text: string): number {
  const typed = Math.min(1, query.trim().length / Math.max(1, text.length));
  return (1 - distance) * (0.5 + 0.5 * typed);
}

/** Suggestions whose name or keyword has a word that begins as a query does, best first, each page once; at once. */
export function matchPages<Page extends Findable>(
  pages: readonly Page[],
  query: string,
): Suggestion<Page>[] {
  const begun = query.trim().toLowerCase();
  const hits = entriesOf(pages)
    .filter(({ text }) => ` ${text.toLowerCase()}`.includes(` ${begun}`))
    .map(({ page, text }) => ({ page, score: scoreOf(0, query, text) }));
  return bestOf(hits, query);
}

/**
 * Suggestions for a query, slips of the keyboard forgiven, best first, each page once. Loads the fuzzy search at the
 * first call.
 */
export async function searchPages<Page extends Findable>(
  pages: readonly Page[],
  query: string,
): Promise<Suggestion<Page>[]> {
  const { default: Fuse } = await import("fuse.js");
  const fuse = new Fuse(entriesOf(pages), {
    keys: ["text"],
    includeScore: true,
    threshold: FUZZY_MAX,
    ignoreFieldNorm: true,
  });
  const hits = fuse.search(query.trim()).map(({ item: { page, text }, score: distance = 1 }) => ({
    page,
    score: scoreOf(distance, query, text),
  }));
  return bestOf(hits, query);
}

/** Every text that leads to a page. */
const entriesOf = <Page extends Findable>(pages: readonly Page[]) =>
  pages.flatMap((page) => [page.name, ...page.keywords].map((text) => ({ text, page })));

/** The most likely hits, each page by its best one. */
function bestOf<Page extends Findable>(
  hits: readonly { page: Page; score: number }[],
  query: string,
): Suggestion<Page>[] {
  const best = new Map<string, Suggestion<Page>>();
  for (const { page, score } of hits) {
    const strength = strengthOf(score);
    if (strength && score > (best.get(page.key)?.score ?? 0))
      best.set(page.key, { page, score, strength });
  }
  // What is typed may be the beginning of a name, of the shortest at best: it is meant before any word on a page.
  const begun = query.trim().toLowerCase();
  const begins = ({ page }: Suggestion<Page>) =>
    page.name.toLowerCase().startsWith(begun) ? 1 / page.name.length : 0;
  return [...best.values()]
    .toSorted((a, b) => begins(b) - begins(a) || b.score - a.score)
    .slice(0, MAX_SUGGESTIONS);
}
