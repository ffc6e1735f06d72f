/**
 * What makes a page another one: a fault is forgotten when it changes. An agent's sections are one page, so
 * that its test chat goes on while one walks through them; so are an organisation's.
 */
export function pageKey(pathname: string): string {
  const [, app, region, page, id] = pathname.split("/");
  const isOfOne = page === "agents" || page === "clients";
  return isOfOne && id ? [app, region, page, id].join("/") : pathname;
}
