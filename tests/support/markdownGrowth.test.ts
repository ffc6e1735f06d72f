// @vitest-environment jsdom
import { expect, it } from "vitest";
import { toSafeHtml } from "../../web/src/platform/markdown/markdownHtml.ts";
import { fragments } from "./inProcess/growth/fragments.ts";
import { growsTooFast, measureGrowth } from "./inProcess/growth/measureGrowth.ts";

/** Long enough that what is too dense to be rendered is so at this length and at twice as much. */
const LENGTH = 16_000;

it("Markdown in the application is read in proportion to its length", async () => {
  const slow: string[] = [];
  // With nothing around them, as a page in a test takes ten times as long as one in a browser.
  for (const { name, text } of fragments.filter((one) => one.name.startsWith('"" + '))) {
    const growth = await measureGrowth(toSafeHtml, text, LENGTH);
    if (growsTooFast(growth)) slow.push(`${name}: ${growth.once} ms, twice ${growth.twice} ms`);
  }
  expect(slow.join("\n")).toBe("");
}, 300_000);
