import { readFileSync } from "node:fs";
import { correctRequest } from "@parley/contract/conversations/humanRequest/correctRequest.ts";
import { expect, test } from "vitest";

const folder = new URL("../../contract/src/conversations/humanRequest/", import.meta.url);

test("no word of the patterns of a request is taken for misspelt, which would then never match", () => {
  const sources = ["englishRequest.ts", "germanRequest.ts"].map((name) =>
    readFileSync(new URL(name, folder), "utf8"),
  );
  const patterns: readonly string[] = sources.join("\n").match(/`[^`]+`/g) ?? [];
  const text = patterns.join(" ").replaceAll("\\\\b", " ");
  const words: readonly string[] = text.match(/(?<!\p{L})\p{Ll}{4,}(?![\p{L}(])/gu) ?? [];
  expect(words.length).toBeGreaterThan(500);
  expect([...new Set(words)].filter((word) => correctRequest(word) !== word)).toEqual([]);
});
