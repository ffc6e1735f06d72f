import type { Egress } from "../../../functions/src/platform/egress/egress.ts";
import type { EgressErrorCode } from "../../../functions/src/platform/egress/egressError.ts";

type Page = { body: string; etag?: string } | { redirect: string } | { fails: EgressErrorCode };

/** A website that exists in this process only: its pages by their paths, and what was asked of it. */
export type Website = {
  /** With a host of its own, so that tests do not meet. */
  origin: string;
  pages: Map<string, Page>;
  /** Paths in the order in which they were asked for; robots.txt is not among them. */
  asked: string[];
  /** Is called before a page is given out. */
  onAsk: (path: string) => Promise<void> | void;
};

export function newWebsite(host: string): Website {
  return {
    origin: `https://${host}`,
    pages: new Map(),
    asked: [],
    onAsk: () => undefined,
  };
}

/** A page that says these words and links to these paths. */
export function pageOf(
  title: string,
  words: string,
  links: readonly string[] = [],
): { body: string } {
  const anchors = links.map((link) => `<p><a href="${link}">${link}</a></p>`).join("");
  return {
    body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${words}</p>${anchors}</body></html>`,
  };
}

/** Has an egress find these websites beside the world. */
export function withWebsites(egress: Egress, websites: () => readonly Website[]): Egress {
  const fetchPage: Egress["fetchPage"] = async (url, options) => {
    // The class of the service that asks, which has modules of its own.
    const { EgressError } = await import("../../../functions/src/platform/egress/egressError.ts");
    let next = url;
    for (let hop = 0; hop < 6; hop += 1) {
      const { origin, pathname, search } = new URL(next);
      const site = websites().find((one) => one.origin === origin);
      if (site === undefined) return egress.fetchPage(next, options);
      const path = pathname + search;
      if (path !== "/robots.txt") {
        site.asked.push(path);
        await site.onAsk(path);
      }
      const page = site.pages.get(path) ?? { fails: "not-found" };
      if ("fails" in page)
        throw new EgressError(page.fails, page.fails === "not-found" ? "404" : "");
      if ("redirect" in page) {
        next = new URL(page.redirect, next).href;
        await options?.beforeRedirect?.(next);
        continue;
      }
      const { body, etag } = page;
      const version = etag === undefined ? {} : { etag };
      const answer = { url: next, contentType: "text/html", charset: "utf-8", ...version };
      if (etag !== undefined && etag === options?.etag)
        return { ...answer, status: 304, bytes: new Uint8Array() };
      return { ...answer, status: 200, bytes: new TextEncoder().encode(body) };
    }
    throw new EgressError("redirects", "more than 5");
  };
  return { ...egress, fetchPage };
}
