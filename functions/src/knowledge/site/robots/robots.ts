import type { Deps } from "../../../platform/deps.ts";
import { EgressError } from "../../../platform/egress/egressError.ts";
import { ROBOT_NAME } from "../../../platform/egress/egressPage.ts";
import { parseRobots } from "./robotsRules.ts";
import { isSameHost } from "../siteUrls.ts";
import type { OutsideCalls } from "../../../platform/egress/outsideCalls.ts";

export const robotsOutside: OutsideCalls = {
  service: "Rules of websites for robots",
  calls: ["GET of robots.txt"],
  by: "the server",
};

/** What a host's robots.txt says to us. */
export type Robots = {
  /** About a URL on another host these rules say nothing. */
  allows(url: string): boolean;
  /** The same for a URL on any host, each of which is asked for its own rules once. @throws EgressError as `fetchRobots` */
  mayRead(url: string): Promise<boolean>;
  /** URLs of sitemaps on the same host. */
  sitemaps: string[];
  /** Milliseconds to wait between two pages. */
  delayMs: number;
};

/** As much of it as counts, by the standard. */
const MAX_BYTES = 512_000;
/** A website that wants longer pauses is read in these, or it would not be read in a day. */
const MAX_DELAY_MS = 5000;
const MAX_SITEMAPS = 10;

/**
 * Fetches the rules of the host on which a page lies. One without a robots.txt allows everything. With www and without, a
 * website is the same to people, but each of the two hosts has rules of its own.
 * @throws EgressError where the host cannot be asked: then nothing may be read
 */
export async function fetchRobots({ egress }: Pick<Deps, "egress">, url: string): Promise<Robots> {
  const place = new URL("/robots.txt", url).href;
  const { allows, sitemaps, crawlDelay } = parseRobots(await textAt({ egress }, place), ROBOT_NAME);
  const own = new URL(url).host;
  const others = new Map<string, Promise<Robots>>();
  const ofOther = (page: string): Promise<Robots> => {
    const { host } = new URL(page);
    const asked =
      others.get(host) ??
      fetchRobots({ egress }, page).catch((error: unknown) => {
        // The next page asks again.
        others.delete(host);
        throw error;
      });
    others.set(host, asked);
    return asked;
  };
  const isOwn = (page: string) => new URL(page).host === own;
  return {
    allows: (page) => !isOwn(page) || allows(page),
    mayRead: async (page) => (isOwn(page) ? allows(page) : (await ofOther(page)).allows(page)),
    sitemaps: sitemaps.filter((one) => isSameHost(one, url)).slice(0, MAX_SITEMAPS),
    delayMs: Math.min((crawlDelay ?? 0) * 1000, MAX_DELAY_MS),
  };
}

async function textAt({ egress }: Pick<Deps, "egress">, place: string): Promise<string> {
  try {
    const { bytes } = await egress.fetchPage(place, { maxBytes: MAX_BYTES });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    // By the standard, a file that is not there (any 4xx) allows everything, and a server in trouble nothing.
    const isAbsent = error.code === "not-found" || /^4\d\d$/.test(error.detail);
    if (isAbsent || error.code === "redirects") return "";
    throw error;
  }
}
