/** `{key}` in a path. */
const PLACEHOLDER = /\{([A-Za-z_][\w.-]{0,63})\}/g;

/** The fields that a URL's path has places for. */
export function placeholdersOf(serverUrl: string): string[] {
  return [...serverUrl.matchAll(PLACEHOLDER)].map(([, key = ""]) => key);
}

/** Whether a URL's path has a place for any field. */
export function hasPlaceholder(serverUrl: string): boolean {
  return placeholdersOf(serverUrl).length > 0;
}

/**
 * Whether this is an http or https URL without credentials, with places for fields in its path alone: none can choose
 * the host that a secret goes to.
 */
export function isToolUrl(text: string): boolean {
  // A browser's URL makes up for slashes that are missing or too many: the host would begin further on.
  if (!/^https?:\/\/[^/\\?#]/i.test(text)) return false;
  const filled = text.replace(PLACEHOLDER, "x");
  if (/[{}\s]/.test(filled) || !URL.canParse(filled)) return false;
  const { username, password, origin } = new URL(filled);
  if (username !== "" || password !== "") return false;
  const path = text.slice(text.indexOf("://") + 3);
  const slash = path.search(/[/?#]/);
  const [authority, rest] = slash === -1 ? [path, ""] : [path.slice(0, slash), path.slice(slash)];
  const beyondPath = rest.search(/[?#]/);
  return (
    origin !== "null" &&
    !authority.includes("{") &&
    (beyondPath === -1 || !rest.slice(beyondPath).includes("{"))
  );
}

/**
 * The URL with its places filled.
 * @param values by field, as text
 * @returns null for a value that would leave its place in the path: empty, `.` or `..`; and where a place is not in
 * the path
 */
export function fillToolUrl(serverUrl: string, values: ReadonlyMap<string, string>): URL | null {
  let isWhole = !hasPlaceholder(serverUrl) || isToolUrl(serverUrl);
  const filled = serverUrl.replace(PLACEHOLDER, (_, key: string) => {
    const value = values.get(key) ?? "";
    if (/^\.{0,2}$/.test(value)) isWhole = false;
    return encodeURIComponent(value);
  });
  return isWhole && URL.canParse(filled) ? new URL(filled) : null;
}
