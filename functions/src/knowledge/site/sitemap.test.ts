import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { EgressError } from "../../platform/egress/egressError.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import type { Robots } from "./robots/robots.ts";
import { fetchRobots } from "./robots/robots.ts";
import { parseSitemap } from "./parseSitemap.ts";
import { readSitemap } from "./sitemap.ts";

const HOST = "https://shop.example";
const everything: Robots = {
  allows: () => true,
  mayRead: async () => true,
  sitemaps: [],
  delayMs: 0,
};

/** An egress that has these pages and no others. */
function having(pages: Record<string, string | Uint8Array>) {
  const asked: string[] = [];
  const fetchPage: Egress["fetchPage"] = async (url) => {
    asked.push(url);
    const found = Object.entries(pages).find(([path]) => new URL(path, HOST).href === url)?.[1];
    if (found === undefined) throw new EgressError("not-found", "404");
    const bytes = typeof found === "string" ? new TextEncoder().encode(found) : found;
    return { url, status: 200, contentType: "", charset: "", bytes };
  };
  const egress = { fetchPage, egressFetch: fetch, close: () => undefined };
  return { asked, deps: { egress, now: () => Date.now() } };
}

const urlset = (...paths: readonly string[]) =>
  `<?xml version="1.0"?><urlset xmlns="x">${paths.map((path) => `<url><loc> ${new URL(path, HOST).href} </loc></url>`).join("")}</urlset>`;

const read = (
  pages: Record<string, string | Uint8Array>,
  path = "/sitemap.xml",
  robots = everything,
) => readSitemap(having(pages).deps, `${HOST}${path}`, robots, 100);

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

describe("a sitemap", () => {
  test("gives its host's pages, each once; other hosts are counted, pictures left out", async () => {
    const xml = urlset(
      "/",
      "/a?b=1&amp;c=2",
      "/a?b=1&amp;c=2",
      "/logo.png",
      "https://other.example/",
    );
    expect(await read({ "/sitemap.xml": xml })).toEqual({
      urls: [`${HOST}/`, `${HOST}/a?b=1&c=2`],
      listed: 5,
      elsewhere: 1,
      problems: [],
      left: "",
    });
  });

  test("gives the pages of a website with www, wherever it lies itself", async () => {
    const xml = urlset("https://www.shop.example/a", "https://blog.shop.example/a");
    expect(await read({ "/sitemap.xml": xml })).toMatchObject({
      urls: ["https://www.shop.example/a"],
      elsewhere: 1,
    });
  });

  test("may name its namespace, and write its signs as numbers", async () => {
    const xml = `<s:urlset xmlns:s="x"><s:url><s:loc>${HOST}/a?b=1&#38;c=2&#x26;d=3</s:loc></s:url></s:urlset>`;
    expect((await read({ "/sitemap.xml": xml })).urls).toEqual([`${HOST}/a?b=1&c=2&d=3`]);
  });

  test("may be packed, a list of lines, or marked as data", async () => {
    const packed = new Uint8Array(gzipSync(urlset("/a")));
    expect((await read({ "/sitemap.xml": packed })).urls).toEqual([`${HOST}/a`]);
    expect((await read({ "/sitemap.xml": `${HOST}/a\n${HOST}/b\n` })).urls).toHaveLength(2);
    const marked = `<urlset><url><loc><![CDATA[${HOST}/a?x=1&y=2]]></loc></url></urlset>`;
    const bytes = new TextEncoder().encode(marked);
    expect(parseSitemap(bytes).locations).toEqual([`${HOST}/a?x=1&y=2`]);
  });

  test("that is an index is read part by part, until there is enough", async () => {
    const index = (count: number) =>
      `<sitemapindex>${Array.from({ length: count }, (_, n) => `<sitemap><loc>${HOST}/part${n}.xml</loc></sitemap>`).join("")}</sitemapindex>`;
    const pages = {
      "/sitemap.xml": index(3),
      "/part0.xml": urlset("/a"),
      "/part1.xml": urlset("/b"),
      "/part2.xml": urlset("/c"),
    };
    expect((await read(pages)).urls).toHaveLength(3);
    const { asked, deps } = having(pages);
    expect(await readSitemap(deps, `${HOST}/sitemap.xml`, everything, 0)).toMatchObject({
      left: "pages",
    });
    expect(asked).toEqual([`${HOST}/sitemap.xml`, `${HOST}/part0.xml`]);
  });

  test("whose parts come slowly is read for a minute, and with that it ends", async () => {
    const parts = Array.from({ length: 50 }, (_, n) => `<sitemap><loc>${HOST}/part${n}.xml</loc>`);
    const pages = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`/part${n}.xml`, urlset(`/page${n}`)]),
    );
    const { asked, deps } = having({
      ...pages,
      "/sitemap.xml": `<sitemapindex>${parts.join("</sitemap>")}</sitemap></sitemapindex>`,
    });
    // Each takes as long as a server may.
    const slow = { ...deps, now: () => asked.length * 4900 };
    const { urls, left } = await readSitemap(slow, `${HOST}/sitemap.xml`, everything, 500);
    expect([urls.length, asked.length, left]).toEqual([12, 13, "time"]);
  });

  test("that is an index goes on without a part that fails, into an index within, and says what it left", async () => {
    const listing = (...paths: readonly string[]) =>
      `<sitemapindex>${paths.map((path) => `<sitemap><loc>${HOST}${path}</loc></sitemap>`).join("")}</sitemapindex>`;
    const pages = {
      "/sitemap.xml": listing("/gone.xml", "/inner.xml", "/part.xml"),
      "/inner.xml": listing("/deep.xml", "/sitemap.xml", "/inner.xml"),
      "/part.xml": urlset("/a"),
      "/deep.xml": urlset("/b"),
    };
    expect(await read(pages)).toMatchObject({
      urls: [`${HOST}/a`, `${HOST}/b`],
      problems: [{ url: `${HOST}/gone.xml`, code: "not-found" }],
      left: "",
    });
    const none = { "/sitemap.xml": listing("/gone.xml") };
    expect(await codeOf(read(none))).toBe("not-found");
  });

  test("that is an index goes on without a part that lists too much", async () => {
    const paths = Array.from({ length: 50_001 }, (_, at) => `/${at}`);
    const index = `<sitemapindex><sitemap><loc>${HOST}/long.xml</loc></sitemap><sitemap><loc>${HOST}/b.xml</loc></sitemap></sitemapindex>`;
    const pages = { "/sitemap.xml": index, "/long.xml": urlset(...paths), "/b.xml": urlset("/b") };
    const found = await read(pages);
    expect(found.urls).toEqual([`${HOST}/b`]);
    expect(found.problems).toEqual([{ url: `${HOST}/long.xml`, code: "sitemap-too-long" }]);
  });

  test("is found from a page: by robots.txt, or where it usually lies", async () => {
    const pages = {
      "/": "<!doctype html><title>Shop</title>",
      "/sitemap.xml": urlset("/a"),
      "/map.xml": urlset("/b"),
    };
    expect((await read(pages, "/")).urls).toEqual([`${HOST}/a`]);
    const robots = { ...everything, sitemaps: [`${HOST}/map.xml`] };
    expect((await read(pages, "/", robots)).urls).toEqual([`${HOST}/b`]);
  });

  test("of 100,000 URLs is refused as a whole", async () => {
    const xml = urlset(...Array.from({ length: 100_000 }, (_, n) => `/page/${n}`));
    expect(await codeOf(read({ "/sitemap.xml": xml }))).toBe("sitemap-too-long");
  });

  test.each([
    ["a page", "<!doctype html><title>Shop</title><p>Hello", "not-a-sitemap"],
    ["an empty one", urlset(), "sitemap-empty"],
    ["another host's", urlset("https://other.example/"), "sitemap-empty"],
    ["a bomb", new Uint8Array(gzipSync(Buffer.alloc(30_000_000, 32))), "too-large"],
  ])("cannot be %s", async (_, body, code) => {
    expect(await codeOf(read({ "/sitemap.xml": body }))).toBe(code);
  });
});

describe("robots.txt", () => {
  const rulesOf = (text: string | undefined) =>
    fetchRobots(having(text === undefined ? {} : { "/robots.txt": text }).deps, `${HOST}/shop/`);

  test("is obeyed for our name, or else for all", async () => {
    const forAll = await rulesOf(
      "User-agent: *\nDisallow: /private\nAllow: /private/open\nSitemap: /x\n",
    );
    expect([forAll.allows(`${HOST}/a`), forAll.allows(`${HOST}/private/b`)]).toEqual([true, false]);
    expect(forAll.allows(`${HOST}/private/open`)).toBe(true);
    const forUs = await rulesOf(
      "User-agent: ParleyBot\nDisallow: /\n\nUser-agent: *\nAllow: /\nCrawl-delay: 60",
    );
    expect(forUs.allows(`${HOST}/a`)).toBe(false);
  });

  test("that is missing allows everything; a pause it asks for is kept up to five seconds", async () => {
    expect((await rulesOf(undefined)).allows(`${HOST}/a`)).toBe(true);
    expect((await rulesOf("User-agent: *\nCrawl-delay: 60\n")).delayMs).toBe(5000);
    expect((await rulesOf("User-agent: *\nCrawl-delay: 1\n")).delayMs).toBe(1000);
  });

  test("that cannot be asked for forbids everything", async () => {
    const fetchPage = async () => {
      throw new EgressError("http-status", "503");
    };
    const egress = { fetchPage, egressFetch: fetch, close: () => undefined };
    expect(await codeOf(fetchRobots({ egress }, `${HOST}/`))).toBe("http-status");
  });
});
