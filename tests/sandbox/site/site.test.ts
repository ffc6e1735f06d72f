import { describe, expect, it } from "vitest";
import { ownSandbox } from "../ownSandbox.ts";
import { privateTargets } from "./awkwardUrls.ts";
import type { AwkwardName } from "./awkwardUrls.ts";

const own = ownSandbox();

const manual = { redirect: "manual" } as const;

async function textAt(path: string): Promise<string> {
  return (await fetch(`${own.url}${path}`)).text();
}

describe("the demo site", () => {
  it("serves every page of its sitemap, and every link on them leads somewhere", async () => {
    const robots = await textAt("/robots.txt");
    const sitemap = /Sitemap: (\S+)/.exec(robots)?.[1] ?? "";
    const xml = await (await fetch(sitemap)).text();
    const pages = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? "");
    expect(pages).toHaveLength(8);
    const links = new Set<string>();
    for (const page of pages) {
      const answer = await fetch(page);
      expect([page, answer.status]).toEqual([page, 200]);
      const html = await answer.text();
      expect(html).not.toContain("{{");
      expect(html).toContain(`<link rel="canonical" href="${page}">`);
      for (const [, target = ""] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) links.add(target);
    }
    expect(links.size).toBeGreaterThan(12);
    for (const link of links) {
      expect([link, (await fetch(own.url + link)).status]).toEqual([link, 200]);
    }
  });

  it("has valid structured data, and declares the page’s language", async () => {
    const html = await textAt("/site/blog/winterfest");
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toMatchObject({ "@type": "BikeStore" });
    expect(html).toContain('<html lang="de">');
  });

  it("serves no file outside its folder", async () => {
    for (const path of ["..%2f..%2fmain.ts", "%2e%2e/%2e%2e/main.ts", "..%5cmain.ts", ".html"]) {
      const asset = await fetch(`${own.url}/site/assets/${path}`);
      const page = await fetch(`${own.url}/site/${path}`);
      expect([path, asset.status, page.status]).toEqual([path, 404, 404]);
    }
  });
});

describe("the awkward URLs", () => {
  it("redirect in a chain to a page, in a circle, and many times", async () => {
    const chain = await fetch(own.api.awkwardUrl("redirect"));
    expect(chain.url).toBe(`${own.api.siteUrl}opening-hours`);
    await expect(fetch(own.api.awkwardUrl("loop"))).rejects.toThrow(/fetch failed/);
    await expect(fetch(own.api.awkwardUrl("many-redirects"))).rejects.toThrow(/fetch failed/);
  });

  it.each(Object.keys(privateTargets))("redirect to a private address: %s", async (name) => {
    const answer = await fetch(`${own.url}/site/awkward/private/${name}`, manual);
    expect(answer.status).toBe(302);
    const location = answer.headers.get("location") ?? "";
    expect(location).not.toContain("{{");
    expect(location).toMatch(/^(http:\/\/[\d[]|file:|javascript:)/);
  });

  it("weigh 10 MB, with and without a declared length", async () => {
    const declared = await fetch(own.api.awkwardUrl("huge"));
    expect(declared.headers.get("content-length")).toBe("10485760");
    expect((await declared.arrayBuffer()).byteLength).toBe(10485760);
    const chunked = await fetch(own.api.awkwardUrl("huge-chunked"));
    expect(chunked.headers.get("content-length")).toBeNull();
    await chunked.body?.cancel();
  });

  it("decompress to a thousand times their size", async () => {
    const bomb = await fetch(own.api.awkwardUrl("gzip-bomb"));
    expect(Number(bomb.headers.get("content-length"))).toBeLessThan(100_000);
    expect((await bomb.arrayBuffer()).byteLength).toBe(50 * 1024 * 1024);
  });

  it("go on without end, or never begin", async () => {
    const reader = (await fetch(own.api.awkwardUrl("endless"))).body?.getReader();
    let bytes = 0;
    for (let reads = 0; reads < 3; reads += 1) bytes += (await reader?.read())?.value?.length ?? 0;
    expect(bytes).toBeGreaterThan(100);
    await reader?.cancel();
    const signal = AbortSignal.timeout(200);
    await expect(fetch(own.api.awkwardUrl("silent"), { signal })).rejects.toThrow(/timeout/i);
  });

  it("serve ISO-8859-1, with a correct and with a wrong header", async () => {
    for (const [name, charset] of [
      ["latin1", "iso-8859-1"],
      ["wrong-charset", "utf-8"],
    ] as const) {
      const answer = await fetch(own.api.awkwardUrl(name));
      expect(answer.headers.get("content-type")).toBe(`text/html; charset=${charset}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString("latin1")).toContain("Öffnungszeiten für Großkunden");
      expect(bytes.toString("utf8")).not.toContain("Öffnungszeiten");
    }
  });

  it("answer as described", async () => {
    const statusOf = async (name: AwkwardName) =>
      (await fetch(own.api.awkwardUrl(name), manual)).status;
    expect(await statusOf("not-found")).toBe(404);
    expect(await statusOf("server-error")).toBe(500);
    expect(await (await fetch(own.api.awkwardUrl("empty"))).text()).toBe("");
    expect(await (await fetch(own.api.awkwardUrl("not-a-pdf"))).text()).toMatch(/^<!doctype html>/);
    expect(await (await fetch(own.api.awkwardUrl("hostile"))).text()).toContain("javascript:");
    const image = await (await fetch(own.api.awkwardUrl("image"))).arrayBuffer();
    expect(Buffer.from(image).toString("hex", 0, 4)).toBe("89504e47");
  });
});

describe("the page with the widget", () => {
  const embed = (query: Record<string, string>) =>
    fetch(`${own.api.siteUrl}embed?${new URLSearchParams(query)}`);
  const local = {
    agent: "a_1",
    api: "http://127.0.0.1:5001/api/",
    widgetBase: "http://localhost:5000/",
  };

  it("has the script tag", async () => {
    const html = await (await embed(local)).text();
    expect(html).toContain(
      '<script src="http://localhost:5000/parley.js" data-agent-id="a_1" data-api="http://127.0.0.1:5001/api" data-mode="popup" async></script>',
    );
  });

  it("has a container for the embedded chat", async () => {
    const html = await (await embed({ ...local, mode: "embedded" })).text();
    expect(html).toMatch(/<div id="parley-chat"[^>]*><script [^>]*data-mode="embedded"/);
  });

  it.each([
    ["a script from elsewhere", { ...local, widgetBase: "https://evil.example" }],
    ["a script from a look-alike", { ...local, widgetBase: "http://localhost.evil.example" }],
    ["a name hidden in the URL", { ...local, widgetBase: "http://localhost@evil.example" }],
    ["a data URL", { ...local, widgetBase: "data:text/javascript,alert(1)//" }],
    ["markup in the agent id", { ...local, agent: '"><script>alert(1)</script>' }],
    ["markup in the mode", { ...local, mode: '"><script>alert(1)</script>' }],
  ])("refuses %s", async (_, query) => {
    const answer = await embed(query);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).not.toContain("parley.js");
    expect(html).not.toContain("<script>alert");
  });
});
