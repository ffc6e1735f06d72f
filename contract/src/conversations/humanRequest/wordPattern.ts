/**
 * A pattern for text of words with one space between them. `\b` means the edge of such a word:
 * JavaScript's own takes "ü" for no letter.
 */
export function wordPattern(source: string): RegExp {
  return new RegExp(source.replaceAll("\\b", "(?:(?<![^ ])|(?![^ ]))"), "u");
}
