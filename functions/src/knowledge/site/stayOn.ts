import type { BeforeRedirect } from "../../platform/egress/egressPage.ts";
import type { Robots } from "./robots/robots.ts";
import { SiteError } from "./siteError.ts";
import { isSameHost } from "./siteUrls.ts";

/**
 * Keeps redirects on the host of one of these URLs, and off what robots.txt forbids there: no other place is asked for
 * anything.
 * @returns what is called with where a redirect leads to; it throws a SiteError with the reason a person is shown
 */
export function stayOn(urls: readonly string[], robots: Pick<Robots, "mayRead">): BeforeRedirect {
  const keepOff = keepOffForbidden(robots);
  return async (url) => {
    if (isWebPage(url) && !urls.some((one) => isSameHost(url, one)))
      throw new SiteError("elsewhere");
    await keepOff(url);
  };
}

/**
 * Keeps redirects off what the robots.txt of the host that they lead to forbids: it is not asked for.
 * @returns what is called with where a redirect leads to; it throws a SiteError with the reason a person is shown
 */
export function keepOffForbidden(robots: Pick<Robots, "mayRead">): BeforeRedirect {
  return async (url) => {
    if (isWebPage(url) && !(await robots.mayRead(url))) throw new SiteError("robots");
  };
}

/** What is none is refused by whoever fetches it. */
function isWebPage(url: string): boolean {
  return /^https?:/.test(url);
}
