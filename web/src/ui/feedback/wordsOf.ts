/**
 * What a failure tells a person. Call it while rendering: the message may depend on the page's language.
 * @param thrown whatever was caught
 */
export function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
