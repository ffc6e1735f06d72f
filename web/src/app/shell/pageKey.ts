/**
 * What makes a page another one: a fault is forgotten when it changes. An agent's sections are one page, so
 * that its test chat goes on while one walks through them.
 */
export function pageKey(pathname: string): string {
  const [, app, region, page, id] = pathname.split("/");
  return page === "agents" && id ? [app, region, page, id].join("/") : pathname;
}
