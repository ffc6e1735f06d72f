/**
 * Splits a text into messages: between paragraphs if possible, else lines, else words, and within a
 * word as the last resort. No part is blank, and no character is cut in two.
 * @param max characters of a part, in UTF-16 units
 */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const end = breakIn(rest, max);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** Where the first part ends; in its second half, so that no part is needlessly short. */
function breakIn(text: string, max: number): number {
  for (const mark of ["\n\n", "\n", " "]) {
    const at = text.lastIndexOf(mark, max);
    if (at >= max / 2) return at;
  }
  const isHighSurrogate = /[\uD800-\uDBFF]/.test(text.charAt(max - 1));
  return isHighSurrogate && max > 1 ? max - 1 : max;
}
