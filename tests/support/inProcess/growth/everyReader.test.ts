import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../../../", import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, root), "utf8");

/** Where what strangers wrote is read. */
const FOLDERS = ["knowledge/extract", "knowledge/site", "tools/find"];

/** Files there that are not timed by themselves, and why. */
const NOT_TIMED: ReadonlyMap<string, string> = new Map([
  ["knowledge/extract/decodeText.ts", "first step of each text file"],
  ["knowledge/extract/docx.ts", "timed as Word document"],
  ["knowledge/extract/dom.ts", "timed as web page"],
  ["knowledge/extract/html.ts", "timed as web page"],
  ["knowledge/extract/htmlBounds.ts", "timed as web page"],
  ["knowledge/extract/htmlText.ts", "timed as web page"],
  ["knowledge/extract/markdown.ts", "timed as Markdown file"],
  ["knowledge/extract/pdf.ts", "its bytes are a library's, in a worker; the texts are timed"],
  ["knowledge/extract/sniffFormat.ts", "first step of each file"],
  ["knowledge/extract/zipEntries.ts", "bytes of a fixed form; timed as Word document"],
  ["knowledge/site/beginReading.ts", "reads no text"],
  ["knowledge/site/cancelReading.ts", "reads no text"],
  ["knowledge/site/readPage.ts", "hands pages on"],
  ["knowledge/site/readSite.ts", "hands pages on"],
  ["knowledge/site/robots.ts", "hands robots.txt on"],
  ["knowledge/site/siteProgress.ts", "counts, and keeps URLs that were read"],
  ["knowledge/site/siteState.ts", "reads what it wrote itself"],
  ["knowledge/site/startingPages.ts", "hands robots.txt and sitemaps on"],
  ["knowledge/site/storeReading.ts", "reads no text"],
  ["tools/find/checkTool.ts", "timed as description of an API"],
  ["tools/find/discoverTools.ts", "hands documents on"],
  ["tools/find/listMcpTools.ts", "JSON of a bounded size, whose fields are timed with the API's"],
  ["tools/find/readFields.ts", "timed as description of an API"],
  ["tools/find/shortJson.ts", "timed as description of an API"],
]);

it("times every reader of strangers' texts, or says why not", () => {
  const timed = ["readers", "products"]
    .map((name) => textOf(`tests/support/inProcess/growth/${name}.ts`))
    .join("");
  const readers = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/*.ts`, { cwd: new URL("functions/src/", root) }),
  ).filter(
    (file) =>
      !file.endsWith(".test.ts") &&
      /^export (?:async )?function /m.test(textOf(`functions/src/${file}`)),
  );
  const untimed = readers.filter((file) => !timed.includes(`functions/src/${file}"`));
  expect(untimed.toSorted()).toEqual([...NOT_TIMED.keys()].toSorted());
});
