import { afterAll, expect, it } from "vitest";
import { collectPatterns } from "../../patterns/patternCollector.ts";
import { slowOf } from "../../patterns/slowPatterns.ts";
import { fragments } from "./fragments.ts";
import { judgeProduct, judgeReader } from "./judgeReading.ts";
import { growsTooFast, measureGrowth } from "./measureGrowth.ts";
import { products } from "./products.ts";
import { readers } from "./readers.ts";

/** What readers put together while they read, which the lint of patterns does not see. */
const made = collectPatterns();
afterAll(made.end);

it.each(readers)(
  "reading takes time in proportion to the text, or no longer than it may: $name",
  async (reader) => {
    const slow: string[] = [];
    for (const { name, text } of fragments) {
      const { once, twice, isTooSlow } = await judgeReader(reader, text);
      if (isTooSlow) slow.push(`${name}: ${once} ms, twice ${twice} ms`);
    }
    expect(slow.join("\n")).toBe("");
  },
  120_000,
);

it.each(products)(
  "reading takes time in proportion to the sum of two sizes: $name",
  async (product) => {
    expect(await judgeProduct(product)).toMatchObject({ isTooSlow: false });
  },
  120_000,
);

it("takes a reader for slow that takes longer than its time, however it grows", async () => {
  const text = (length: number) => "a".repeat(length);
  const reader = { name: "any", length: 1000, read: (read: string) => "b".repeat(read.length) };
  expect(await judgeReader({ ...reader, most: 0 }, text)).toMatchObject({ isTooSlow: true });
  expect(await judgeReader({ ...reader, most: 1000 }, text)).toMatchObject({ isTooSlow: false });
});

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
