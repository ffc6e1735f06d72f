/**
 * Whether to speak German rather than English.
 * @param language the agent's, which its owner or the server chose; else the page's or the browser's
 */
export function isGerman(language = navigator.language): boolean {
  return /^de\b/i.test(language);
}
