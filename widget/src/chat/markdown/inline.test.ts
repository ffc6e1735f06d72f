import { describe, expect, it } from "vitest";
import { inline } from "./inline.ts";

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`;

describe("inline", () => {
  it.each([
    ["a **b *c* d** e", "a <strong>b <em>c</em> d</strong> e"],
    ["***both***", "<strong><em>both</em></strong>"],
    ["**bold *end***", "<strong>bold <em>end</em></strong>"],
    ["__a__ _b_ ~~c~~", "<strong>a</strong> <em>b</em> <del>c</del>"],
    ["snake_case_name", "snake_case_name"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["**open", "**open"],
    ["\\*not\\* <b>", "*not* &lt;b&gt;"],
    ["`a < **b**`", "<code>a &lt; **b**</code>"],
    ["``a`b``", "<code>a`b</code>"],
    ["`open", "`open"],
    ["a<br>b", "a<br>b"],
    ["costs $5 & more", "costs $5 &amp; more"],
    ['[t](https://e.org/a_(b) "T")', link("https://e.org/a_(b)", "t")],
    ["[**t**](https://e.org)", link("https://e.org", "<strong>t</strong>")],
    ["[no link]", "[no link]"],
    ["![A **b**](https://e.org/a.png)", link("https://e.org/a.png", "A **b**")],
    ["![](https://e.org/a.png)", link("https://e.org/a.png")],
    ["see https://e.org/a?b=c&d=e).", `see ${link("https://e.org/a?b=c&amp;d=e")}).`],
    ["(https://e.org/a_(b))", `(${link("https://e.org/a_(b)")})`],
    ["<https://e.org>", link("https://e.org")],
    ["to a.b@e.org.", `to ${link("mailto:a.b@e.org", "a.b@e.org")}.`],
    ["xhttps://e.org", "xhttps://e.org"],
  ])("reads %j", (text, expected) => {
    expect(inline(text)).toBe(expected);
  });

  it("lets no quote out of an attribute", () => {
    expect(inline('[a](https://e.org/"onmouseover="alert(1))')).not.toMatch(/"onmouseover/);
  });
});
