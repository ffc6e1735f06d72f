/** Letters of European languages by their range: Unicode's own classes take long to compile where cases are ignored. */
const LETTER = String.raw`[A-Za-z0-9_\u00c0-\u024f]`;
const BEGIN = `(?<!${LETTER})`;
const END = `(?!${LETTER})`;
const EITHER = `(?:${BEGIN}(?=${LETTER})|(?<=${LETTER})${END})`;

/**
 * A pattern whose `\b` and `\w` know all letters: to JavaScript "ö" is not a letter, so that `\böffnet` is never found behind a
 * space. Cases are ignored, except by one that is marked as Unicode's.
 */
export function wordBounded({ source, unicode, flags, global }: RegExp): RegExp {
  const known = source
    .replaceAll(String.raw`\b(`, `${BEGIN}(`)
    .replaceAll(String.raw`)\b`, `)${END}`)
    .replaceAll(String.raw`\b`, EITHER)
    .replaceAll(String.raw`\w`, LETTER);
  return new RegExp(known, unicode ? flags : global ? "gi" : "i");
}
