import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";

/** What a page's title ends in: the site's name after a bar or a dash. */
const SITE = / [|–—-] [^|–—]+$/;

type Titled = Pick<KnowledgeSource, "ID" | "name" | "sourceType">;

/**
 * How pages are called in a list: without the name of their site, which most of its pages repeat at the end of their
 * title. An ending that one page alone has stays, and so does a title that would be nothing without it.
 * @returns by the source's id, those that are shortened
 */
export function shortTitles(sources: readonly Titled[]): ReadonlyMap<string, string> {
  const endings = new Map<string, Titled[]>();
  for (const source of sources) {
    const [ending] = (source.sourceType === "url" && SITE.exec(source.name)) || [];
    if (ending === undefined || ending.length === source.name.length) continue;
    endings.set(ending, [...(endings.get(ending) ?? []), source]);
  }
  return new Map(
    [...endings]
      .filter(([, having]) => having.length > 1)
      .flatMap(([ending, having]) =>
        having.map(({ ID, name }) => [ID, name.slice(0, -ending.length)] as const),
      ),
  );
}

/** A page's host and path, without what only makes it longer. */
export function hostAndPath(url: string): string {
  if (!URL.canParse(url)) return "";
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}

/** Whether a document is called by its URL, as one that was never read is; its name may lack the port. */
export function isPlace(name: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return name === hostAndPath(url) || name === hostAndPath(`https://${hostname}${pathname}`);
}
