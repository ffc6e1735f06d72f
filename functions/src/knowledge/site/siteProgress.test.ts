import { randomBytes } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { withLinks } from "./siteProgress.ts";
import type { SiteState } from "./siteState.ts";

const url = "https://www.lamps.example/";
const limits = { maxDepth: 3 };
const begun: SiteState = {
  run: 1,
  slice: 0,
  pages: [{ url, depth: 0 }],
  next: 0,
  aliases: [],
  seen: [],
  keptOut: [],
  left: "",
  readMs: 0,
};

it("a website that redirects to long URLs does not outgrow the document it is kept in", () => {
  let state = begun;
  for (let n = 0; n < 1500; n += 1) {
    const alias = `${url}${randomBytes(1500).toString("base64url")}`;
    const outcome = { kind: "added" as const, docId: `page-${n}`, links: [], alias };
    state = withLinks(state, { depth: 0 }, outcome, limits, { sourceType: "crawl" });
  }
  expect(state.aliases.length).toBeGreaterThan(50);
  expect(brotliCompressSync(JSON.stringify(state)).length).toBeLessThan(600_000);
});

it("a page is linked to once, with or without www and over plain HTTP", () => {
  const links = [
    "https://lamps.example/heron",
    "http://www.lamps.example/heron#price",
    "https://www.lamps.example/wren",
    "https://shop.lamps.example/heron",
    "https://lamps.example:8443/heron",
  ];
  const outcome = { kind: "added" as const, docId: "page", links, alias: "" };
  const { pages } = withLinks(begun, { depth: 0 }, outcome, limits, { sourceType: "crawl" });
  expect(pages.map((page) => page.url)).toEqual([url, `${url}heron`, `${url}wren`]);
});
