import { truncateToStateLimits, URL_MAX, type SiteState } from "./siteState.ts";

/** How long a list is looked through: far longer than any takes that is not made to take long. */
const LOOKING_MS = 5000;

type ChosenPages = {
  pages: SiteState["pages"];
  /** How many of those that were looked at robots.txt forbids. */
  forbidden: number;
  /** Why others are left out: they are too long or too many to be kept in mind, or there was no more time. */
  left: "" | "pages" | "time";
};

/**
 * The first pages of a list that may be read. It looks no further than to the last of them, as somebody else decides both
 * how many pages there are and how many rules each is checked against.
 * @param listed each once
 */
export function choosePages(
  { now }: { now: () => number },
  listed: readonly string[],
  keptOut: readonly string[],
  allows: (url: string) => boolean,
  most: number,
): ChosenPages {
  const removed = new Set(keptOut);
  const until = now() + LOOKING_MS;
  const found: SiteState["pages"] = [];
  let forbidden = 0;
  let left: ChosenPages["left"] = "";
  for (const url of listed) {
    if (found.length >= most) break;
    if (now() > until) {
      left = "time";
      break;
    }
    if (removed.has(url)) continue;
    if (!allows(url)) forbidden += 1;
    else if (url.length > URL_MAX) left = "pages";
    else found.push({ url, depth: 0 });
  }
  const pages = truncateToStateLimits(found, most);
  if (pages.length < found.length) left ||= "pages";
  return { pages, forbidden, left };
}
