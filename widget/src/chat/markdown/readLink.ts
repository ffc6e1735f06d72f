export interface Link {
  label: string;
  url: string;
  /** Where the text continues. */
  end: number;
}

/** Reads `[label](url "title")` at a `[`; null if there is none. Brackets and parentheses may nest. */
export function readLink(text: string, start: number): Link | null {
  const labelEnd = matching(text, start, "[", "]");
  if (labelEnd < 0 || text[labelEnd + 1] !== "(") return null;
  const end = matching(text, labelEnd + 1, "(", ")");
  if (end < 0) return null;
  const inside = text.slice(labelEnd + 2, end).trim();
  // What follows the URL is a title, which would only be a tooltip.
  const [url = ""] = inside.startsWith("<") ? [inside.slice(1).split(">")[0]] : inside.split(/\s/);
  return url ? { label: text.slice(start + 1, labelEnd), url, end: end + 1 } : null;
}

/** Longest text read as a link: limits the work an unclosed bracket causes. */
const LINK_MAX = 3000;

function matching(text: string, start: number, open: string, close: string): number {
  let depth = 0;
  const limit = Math.min(text.length, start + LINK_MAX);
  for (let at = start; at < limit; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === open) depth++;
    else if (character === close && --depth === 0) return at;
  }
  return -1;
}
