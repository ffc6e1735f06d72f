import { en } from "@parley/contract/problems/en.ts";
import type { SourceStatus, SourceType } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { retryLabel } from "./retryLabel.ts";

const codes = Object.keys(en)
  .filter((key) => key.startsWith("sources."))
  .map((key) => key.slice("sources.".length));

const found = { vectorProblem: "" };

/** The codes of a failed document of this type for which this label is shown. */
const codesWith = (sourceType: SourceType, label: string | undefined) =>
  codes.filter(
    (errorCode) => retryLabel({ status: "ERROR", sourceType, errorCode, ...found }) === label,
  );

it("offers to try again where that alone can help", () => {
  expect(codesWith("url", "tryAgain")).toEqual([
    "dns",
    "timeout",
    "not-found",
    "http-status",
    "redirects",
    "network",
    "crashed",
    "internal",
  ]);
});

it.each(["url", "file", "doc", "crawl"] as const)(
  "asks for room first where a %s had none: the same again would fail again",
  (sourceType) => {
    expect(codesWith(sourceType, "learnWithRoom")).toEqual(["full", "plan-limit", "storage-full"]);
  },
);

it("offers to read a page again whose content could not be learned: its owner may change it", () => {
  expect(codesWith("url", "readAgain")).toEqual([
    "too-large",
    "too-slow",
    "not-a-pdf",
    "encrypted",
    "not-a-docx",
    "broken-table",
    "robots",
    "elsewhere",
    "not-a-sitemap",
    "sitemap-too-long",
    "sitemap-empty",
    "no-pages",
    "no-text",
    "empty",
  ]);
  expect(codesWith("url", undefined)).toEqual(["bad-url", "blocked", "unsupported"]);
});

it.each(["crawl", "sitemap"] as const)(
  "offers nothing for a %s whose URL cannot be read",
  (site) => {
    expect(codesWith(site, undefined)).toEqual(["bad-url", "blocked", "unsupported"]);
  },
);

it.each(["file", "doc"] as const)("offers nothing for what lies in a %s itself", (sourceType) => {
  expect(retryLabel({ status: "ERROR", sourceType, errorCode: "internal", ...found })).toBe(
    "tryAgain",
  );
  for (const errorCode of [
    "not-a-pdf",
    "encrypted",
    "not-a-docx",
    "no-text",
    "too-slow",
    "empty",
    "unsupported",
  ])
    expect(retryLabel({ status: "ERROR", sourceType, errorCode, ...found })).toBeUndefined();
});

it.each<[SourceStatus, SourceType, string | undefined]>([
  ["SUCCESS", "url", "readAgain"],
  ["SUCCESS", "file", undefined],
  ["SUCCESS", "doc", undefined],
  ["SUCCESS", "crawl", "readSiteAgain"],
  ["ERROR", "sitemap", "readSiteAgain"],
  ["PENDING", "crawl", undefined],
  ["PENDING", "url", undefined],
  ["INITIALIZED", "url", undefined],
])("of a document that is %s and a %s: %s", (status, sourceType, label) => {
  expect(retryLabel({ status, sourceType, errorCode: "", ...found })).toBe(label);
});

it("offers to try again for vectors that are missing", () => {
  const unembedded = { status: "SUCCESS", errorCode: "", vectorProblem: "unavailable" } as const;
  expect(retryLabel({ ...unembedded, sourceType: "doc" })).toBe("tryAgain");
  expect(retryLabel({ ...unembedded, sourceType: "url" })).toBe("tryAgain");
  expect(retryLabel({ ...unembedded, sourceType: "doc", vectorProblem: "" })).toBeUndefined();
});
