import type { Robots } from "./robots/robots.ts";
import { SiteError } from "./siteError.ts";
import { isSameHost } from "./siteUrls.ts";

/**
 * Keeps redirects on the host of one of these URLs, and off what robots.txt forbids there: no other place is asked for
 * anything.
 * @returns what is called with where a redirect leads to; it throws a SiteError with the reason a person is shown
 */
export function stayOn(
  urls: readonly string[],
  robots: Pick<Robots, "mayRead">,
): (url: string) => Promise<void> {
  return async (url) => {
    // What is no web page is refused by whoever fetches it.
    if (!/^https?:/.test(url)) return;
    if (!urls.some((one) => isSameHost(url, one))) throw new SiteError("elsewhere");
    if (!(await robots.mayRead(url))) throw new SiteError("robots");
  };
}
