import { describe, expect, it } from "vitest";
import { choosePages } from "./choosePages.ts";
import { parseRobots } from "./robots/robotsRules.ts";

const listOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://shop.example/page${n}`);
const [first = "", second = "", ...others] = listOf(10_000);
const all = [first, second, ...others];
const clock = { now: () => 0 };

describe("the pages of a list", () => {
  it("are looked at until there are enough", () => {
    const asked: string[] = [];
    const allows = (url: string) => {
      asked.push(url);
      return url !== second;
    };
    const { pages, forbidden, left } = choosePages(clock, all, [first], allows, 3);
    expect(pages.map(({ url }) => url)).toEqual(others.slice(0, 3));
    expect([forbidden, left, asked.length]).toEqual([1, "", 4]);
  });

  it("are no longer looked at when that takes too long", () => {
    let at = 0;
    const slow = (url: string) => {
      at += 1000;
      return url === second;
    };
    const { pages, left } = choosePages({ now: () => at }, all, [], slow, 500);
    expect([pages.map(({ url }) => url), left]).toEqual([[second], "time"]);
    expect(at).toBeLessThan(10_000);
  });

  it("are left out where their URLs are too long to be kept in mind", () => {
    const long = `${first}?${"a".repeat(1000)}`;
    expect(choosePages(clock, [long, second], [], () => true, 500)).toEqual({
      pages: [{ url: second, depth: 0 }],
      forbidden: 0,
      left: "pages",
    });
  });

  it("are held against the first 5,000 rules of a robots.txt", () => {
    const rules = all.map((url) => `Disallow: ${new URL(url).pathname}$`);
    const { allows } = parseRobots(`User-agent: *\n${rules.join("\n")}`, "ParleyBot");
    const { pages, forbidden } = choosePages(clock, all, [], allows, 500);
    expect([forbidden, pages.length, pages[0]?.url]).toEqual([5000, 500, all[5000]]);
  });
});
