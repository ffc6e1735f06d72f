/**
 * A text split roughly as a tokeniser would: each word with the space before it, in pieces of at most
 * six characters. Joined, they give the text again; their number stands in for the token count.
 */
export function tokenPieces(text: string): string[] {
  return text.match(/\s*[^\s]{1,6}|\s+$/gu) ?? [];
}

/** The number of tokens of a text by the same rule. */
export function countTokens(text: string): number {
  return tokenPieces(text).length;
}
