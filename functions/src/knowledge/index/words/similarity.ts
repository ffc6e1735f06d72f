/** Letters that a word needs for a typing error in it to be forgiven: shorter ones are often other words. */
export const MIN_FUZZY_LENGTH = 4;
/** Letters that a word needs to be recognised as part of another. */
export const MIN_SHARED = 5;

/**
 * How likely two different terms are to mean the same, from 0 for unrelated ones up to 1. Compounds need five letters
 * in common (shorter parts are often shared by chance); otherwise one typing error is forgiven, two from eight
 * letters on.
 */
export function similarity(term: string, other: string): number {
  if (other.length < MIN_FUZZY_LENGTH || /\d/.test(other)) return 0;
  const [short, long] = term.length < other.length ? [term, other] : [other, term];
  // The rest must be long enough for a word as well: "Reise" is not a part of "Preise".
  const at = short.length < MIN_SHARED ? -1 : long.indexOf(short);
  const after = long.length - short.length - at;
  if (at !== -1 && (at === 0 || at >= 3) && (after === 0 || after >= 3)) {
    return Math.max(0.5, short.length / long.length);
  }
  const allowed = term.length >= 8 ? 2 : 1;
  if (long.length - short.length > allowed || term[0] !== other[0]) return 0;
  const edits = editDistance(term, other, allowed);
  return edits > allowed ? 0 : 1 - edits / (term.length + 1);
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; stops above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

/** Endings that a stemmer may leave on one of two forms of a word. */
const MAX_ENDING = 2;

/**
 * How much of a word's meaning another has that contains it or is contained in it, from 0 to 1. The last part of a
 * compound says what it is ("Hofführung" is a Führung), the others only which one.
 */
export function compoundLikeness(term: string, other: string): number {
  if (other === term) return 1;
  const [short, long] = term.length < other.length ? [term, other] : [other, term];
  if (short.length < MIN_FUZZY_LENGTH || /\d/.test(long)) return 0;
  const rest = long.length - short.length;
  const isWhole = short.length >= MIN_SHARED;
  if (isWhole && rest <= MAX_ENDING && long.startsWith(short)) return 0.9;
  if (rest < 3) return 0;
  const isLonger = other === long;
  if (long.endsWith(short)) return isLonger ? 0.9 : 0.6;
  if (isWhole && long.startsWith(short)) return isLonger ? 0.65 : 0.5;
  return 0;
}
