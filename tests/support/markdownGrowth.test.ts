// @vitest-environment jsdom
import { expect, it } from "vitest";
import { toSafeHtml } from "../../web/src/platform/markdown/markdownHtml.ts";
import { fragments } from "./inProcess/growth/fragments.ts";
import { growsTooFast, measureGrowth } from "./inProcess/growth/measureGrowth.ts";

/** Long enough that what is too dense to be rendered is so at this length and at twice as much. */
const LENGTH = 10_000;

it("Markdown in the application is read in proportion to its length", async () => {
  const slow: string[] = [];
  for (const { name, text } of fragments) {
    const growth = await measureGrowth(toSafeHtml, text, LENGTH);
    if (growsTooFast(growth)) slow.push(`${name}: ${growth.once} ms, twice ${growth.twice} ms`);
  }
  expect(slow.join("\n")).toBe("");
}, 300_000);

it("and a table in proportion to the sum of its columns and rows", async () => {
  const tableOf = (size: number) =>
    `|${"a|".repeat(size)}\n|${"-|".repeat(size)}\n${"b|\n".repeat(size)}`;
  const growth = await measureGrowth(toSafeHtml, tableOf, 1000);
  expect(growsTooFast(growth) ? growth : "in proportion").toBe("in proportion");
}, 120_000);
