import { afterAll, expect, it } from "vitest";
import { collectPatterns } from "../../patterns/patternCollector.ts";
import { slowOf } from "../../patterns/slowPatterns.ts";
import { fragments } from "./fragments.ts";
import { growsTooFast, measureGrowth, timeOf } from "./measureGrowth.ts";
import { products } from "./products.ts";
import { readers } from "./readers.ts";

/** What readers put together while they read, which the lint of patterns does not see. */
const made = collectPatterns();
afterAll(made.end);

it.each(readers.filter(({ most }) => most === undefined))(
  "reading takes time in proportion to the text: $name",
  async ({ read, length }) => {
    const slow: string[] = [];
    for (const { name, text } of fragments) {
      const growth = await measureGrowth(read, text, length);
      if (growsTooFast(growth)) slow.push(`${name}: ${growth.once} ms, twice ${growth.twice} ms`);
    }
    expect(slow.join("\n")).toBe("");
  },
  120_000,
);

it.each(readers.filter(({ most }) => most !== undefined))(
  "reading takes no longer than it may for all there can be: $name",
  async ({ read, length, most = 0 }) => {
    for (const { name, text } of fragments)
      expect([name, (await timeOf(read, text(2 * length))) < most]).toEqual([name, true]);
  },
  120_000,
);

it.each(products)(
  "reading takes time in proportion to the sum of two sizes: $name",
  async ({ read, size }) => {
    const growth = await measureGrowth(read, (of) => of, size);
    expect(growsTooFast(growth) ? growth : "in proportion").toBe("in proportion");
  },
  120_000,
);

it("finds a pattern that goes over the same text again and again", async () => {
  const trailing = (text: string) => text.replace(/ +$/, "");
  const growth = await measureGrowth(trailing, (length) => `${" ".repeat(length)}x`, 12_000);
  expect(growsTooFast(growth)).toBe(true);
});

it("puts no pattern together meanwhile that takes longer", async () => {
  made.end();
  expect([...made.found]).toContain(String.raw`/(?<!\p{L})M(?!\p{L})/u`);
  expect(await slowOf([...made.found].map((pattern) => ["while reading", pattern]))).toBe("");
}, 120_000);
