/**
 * What a mailed or shown link carries for its page alone: a single-use code or a token. It follows the `#`, which
 * browsers send to no server; links made before that have it in the query, and still work.
 * @param name of the parameter
 * @param location the page's, as the router has it
 * @returns empty where the link carries none
 */
export function linkSecret(name: string, location: { hash: string; search: string }): string {
  const behind = new URLSearchParams(location.hash.slice(1)).get(name);
  return behind ?? new URLSearchParams(location.search).get(name) ?? "";
}
