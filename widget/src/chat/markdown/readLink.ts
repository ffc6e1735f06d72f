export interface Link {
  label: string;
  url: string;
  /** Where the text continues. */
  end: number;
}

/** Longest label or URL that is read as one: links may nest, and each level is read again. */
const LINK_MAX = 3000;

/**
 * Reads `[label](url "title")` at a `[`; null if there is none. Brackets and parentheses may nest.
 * @param ends as `bracketEnds` gives them for this text
 */
export function readLink(text: string, start: number, ends: Int32Array): Link | null {
  const endOf = (at: number) => {
    const end = ends[at] ?? -1;
    return end - at < LINK_MAX ? end : -1;
  };
  const labelEnd = endOf(start);
  if (labelEnd < 0 || text[labelEnd + 1] !== "(") return null;
  const end = endOf(labelEnd + 1);
  if (end < 0) return null;
  const inside = text.slice(labelEnd + 2, end).trim();
  // What follows the URL is a title, which would only be a tooltip.
  const [url = ""] = inside.startsWith("<") ? [inside.slice(1).split(">")[0]] : inside.split(/\s/);
  return url ? { label: text.slice(start + 1, labelEnd), url, end: end + 1 } : null;
}

/** Where each bracket and parenthesis closes, by where it opens; -1 where none does. In one pass, however many open. */
export function bracketEnds(text: string): Int32Array {
  const ends = new Int32Array(text.length).fill(-1);
  const brackets: number[] = [];
  const parentheses: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === "[") brackets.push(at);
    else if (character === "(") parentheses.push(at);
    else if (character === "]" || character === ")") {
      const opened = (character === "]" ? brackets : parentheses).pop();
      if (opened !== undefined) ends[opened] = at;
    }
  }
  return ends;
}
