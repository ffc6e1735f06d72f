/**
 * Whether an answer holds a fact: the same words, figures and signs in the same order, whatever their case, spacing,
 * emphasis and quotation marks. A fact does not count within a longer word or figure: "£1" is not in "£12".
 */
export function containsFact(answer: string, fact: string): boolean {
  const said = plain(answer);
  const wanted = plain(fact);
  if (wanted === "") return false;
  for (let at = said.indexOf(wanted); at !== -1; at = said.indexOf(wanted, at + 1))
    if (isWhole(said, at, at + wanted.length)) return true;
  return false;
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[*_`|"“”„«»‘’']/gu, " ")
    .replace(/[‐‑–—]/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Neither end lies within a word or a figure, of which decimals and thousands are a part. */
function isWhole(said: string, from: number, to: number): boolean {
  const [before = "", first = "", last = "", after = "", next = ""] = [
    said[from - 1],
    said[from],
    said[to - 1],
    said[to],
    said[to + 1],
  ];
  const isInside = (one: string, other: string) =>
    (/\p{L}/u.test(one) && /\p{L}/u.test(other)) || (/\d/.test(one) && /\d/.test(other));
  if (isInside(before, first) || isInside(last, after)) return false;
  if (/\d/.test(last) && /[.,]/.test(after) && /\d/.test(next)) return false;
  return !(/\d/.test(first) && /[.,]/.test(before) && /\d/.test(said[from - 2] ?? ""));
}
