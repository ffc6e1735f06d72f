/**
 * Compares a URL with a route's path, whose `{name}` segments stand for anything.
 * @returns the placeholders' values, still encoded; null when it is another route's
 */
export function matchPath(path: string, pathname: string): Record<string, string> | null {
  const segments = path.split("/");
  const given = pathname.split("/");
  if (segments.length !== given.length) return null;
  const values = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = given[index] ?? "";
    if (name === undefined ? value !== segment : value === "") return null;
    if (name !== undefined) values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** The same of a request, whose method has to be the route's too. */
export function matchRoute(
  { method, path }: { method: string; path: string },
  request: Request,
): Record<string, string> | null {
  return method === request.method ? matchPath(path, new URL(request.url).pathname) : null;
}
