import { describe, expect, it } from "vitest";
import { parseRobots } from "./robotsRules.ts";

const allows = (text: string, path: string) =>
  parseRobots(text, "ParleyBot").allows(`https://shop.example${path}`);

describe("the rules of a robots.txt", () => {
  it.each([
    ["Disallow: /fish", "/fish/salmon", false],
    ["Disallow: /fish", "/fishheads?id=1", false],
    ["Disallow: /fish", "/Fish", true],
    ["Disallow: /fish/", "/fish", true],
    ["Disallow: /*.php", "/a/b.php?x=1", false],
    ["Disallow: /*.php$", "/a/b.php?x=1", true],
    ["Disallow: /*.php$", "/a.php/b.php", false],
    ["Disallow: /a*b*c$", "/abcbc", false],
    ["Disallow: /a*b*bc$", "/abc", true],
    ["Disallow: *", "/", false],
    ["Disallow: /$", "/", false],
    ["Disallow: /$", "/a", true],
    ["Disallow:", "/a", true],
    ["Disallow: /p\nAllow: /page", "/page", true],
    ["Disallow: /page\nAllow: /page", "/page", true],
    ["Disallow: /*.htm\nAllow: /page", "/page.htm", false],
    ["Disallow: /käse", "/k%c3%a4se/alt", false],
    ["Disallow: /k%C3%a4se", "/käse", false],
    ["Disallow: /%zz", "/%zz", false],
    ["disallow : /a # not this", "/a", false],
    ["Noise\nDisallow /a", "/a", true],
  ])("%j and the path %s", (rules, path, allowed) => {
    expect(allows(`User-agent: *\n${rules}`, path)).toBe(allowed);
  });

  it("are those of all groups that name us, and of none that names us not", () => {
    const text = [
      "User-agent: *",
      "Disallow: /all",
      "User-agent: Other",
      "User-agent: parleybot/2.0",
      "Disallow: /one",
      "User-agent: Third",
      "Disallow: /third",
      "User-agent: PARLEYBOT",
      "Disallow: /b",
    ].join("\r\n");
    const open = ["/all", "/one", "/third", "/b"].filter((path) => allows(text, path));
    expect(open).toEqual(["/all", "/third"]);
    expect(allows("User-agent: ParleyBot\nUser-agent: *\nDisallow: /\n", "/a")).toBe(false);
  });

  it("allow everything to a robot whose own group has none", () => {
    expect(allows("User-agent: *\nDisallow: /\nUser-agent: ParleyBot\n", "/a")).toBe(true);
  });

  it("come with sitemaps from anywhere in it, and the first pause that is a number", () => {
    const text =
      "Sitemap: https://a.example/1\nUser-agent: *\nCrawl-delay: soon\nCrawl-delay: 2\nCrawl-delay: 9\n";
    expect(parseRobots(`${text}SITEMAP:/2`, "ParleyBot")).toMatchObject({
      sitemaps: ["https://a.example/1", "/2"],
      crawlDelay: 2,
    });
    for (const pause of ["soon", "-1", ""])
      expect(
        parseRobots(`User-agent: *\nCrawl-delay: ${pause}`, "ParleyBot").crawlDelay,
      ).toBeUndefined();
  });
});
