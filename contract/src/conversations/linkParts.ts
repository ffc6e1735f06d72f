/** A piece of a plain text; `href` where it is a URL. */
export type TextPart = { text: string; href?: string };

const WEB_URL = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or a bracket belongs to the text around a URL, not to it. */
const AFTER = new Set([".", ",", ";", ":", "!", "?", "'", "“", "”", "»", "…", "*", "]", "}"]);

/**
 * Finds the URLs in what a person has typed, so that they can be followed.
 * @returns the text in order, nothing left out
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(WEB_URL)) {
    const href = trimmed(found);
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}

function trimmed(url: string): string {
  const opening = url.indexOf("(");
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    const isClosing = last === ")" && (opening < 0 || opening >= end);
    if (!AFTER.has(last) && !isClosing) break;
  }
  return url.slice(0, end);
}
