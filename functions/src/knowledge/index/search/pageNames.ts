import type { SegmentDocument } from "../segments/segment.ts";

/** What is between a page's own name and its site's. */
const SEPARATORS = [" | ", " – ", " — ", " · ", " - ", " :: "];

/**
 * Names pages as a visitor of their site would: "Opening hours | Alder & Finch" is "Opening hours" if most pages of
 * the same site that the agent knows end like it. A title of another kind stays whole, and so does a lone page's.
 * @param documents all that the agent has learned
 */
export function pageNames(
  documents: readonly SegmentDocument[],
): (document: SegmentDocument) => string {
  const titles = new Map<string, string[]>();
  return ({ title, url }) => {
    const ending = endingOf(title);
    const site = URL.parse(url)?.origin;
    if (ending === "" || site === undefined) return title;
    const all = titles.get(site) ?? titlesOf(site, documents);
    titles.set(site, all);
    const alike = all.filter((other) => other.endsWith(ending)).length;
    return alike > 1 && alike * 2 > all.length ? title.slice(0, -ending.length).trim() : title;
  };
}

/** The last separator of a title and what follows it; empty if nothing is before it, or there is none. */
function endingOf(title: string): string {
  const at = Math.max(...SEPARATORS.map((separator) => title.lastIndexOf(separator)));
  return at > 0 ? title.slice(at) : "";
}

function titlesOf(site: string, documents: readonly SegmentDocument[]): string[] {
  return documents.filter(({ url }) => url.startsWith(`${site}/`)).map(({ title }) => title);
}
