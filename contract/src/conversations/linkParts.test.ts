import { describe, expect, it } from "vitest";
import { linkParts } from "./linkParts.ts";

describe("the URLs in a typed text", () => {
  it.each([
    ["no URL at all", []],
    ["See https://example.com/holidays.", ["https://example.com/holidays"]],
    ["(https://example.com/a)", ["https://example.com/a"]],
    ["https://example.com/a_(b) too", ["https://example.com/a_(b)"]],
    [
      "**https://example.com/a** and HTTP://B.example!",
      ["https://example.com/a", "HTTP://B.example"],
    ],
    ["https:// and javascript:alert(1)", []],
    ["a\nhttps://example.com/?q=1&r=2\nb", ["https://example.com/?q=1&r=2"]],
  ])("are found: %s", (text, found) => {
    const parts = linkParts(text);
    expect(parts.flatMap(({ href = [] }) => href)).toEqual(found);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  it("are found in a moment, whatever the text is", () => {
    const texts = [
      "https://x".repeat(4000),
      `https://a${")".repeat(40_000)}`,
      "https://".repeat(5000),
    ];
    for (const text of texts) {
      const start = performance.now();
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
      expect(performance.now() - start).toBeLessThan(1000);
    }
  });
});
