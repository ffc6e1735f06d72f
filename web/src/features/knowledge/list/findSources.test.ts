import type { SourceStatus } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { failuresFirst, findSources } from "./findSources.ts";
import type { Searchable } from "./findSources.ts";
import { findSourcesFuzzily } from "./findSourcesFuzzily.ts";

const source = (name: string, more: Partial<Searchable> = {}): Searchable => ({
  name,
  url: "",
  fileName: "",
  tags: [],
  preview: "",
  ...more,
});
const sources = [
  source("Opening hours", { preview: "The café is open from 9 to 18." }),
  source("Guarantee.pdf", { fileName: "guarantee.pdf" }),
  source("Repairs", { url: "https://example.com/workshop", tags: ["prices"] }),
];
const names = (found: readonly Searchable[]) => found.map(({ name }) => name);

it.each([findSources, findSourcesFuzzily])("finds by name, URL, tag and text (%#)", (find) => {
  expect(names(find(sources, "opening"))).toEqual(["Opening hours"]);
  expect(names(find(sources, "workshop"))).toEqual(["Repairs"]);
  expect(names(find(sources, "prices"))).toEqual(["Repairs"]);
  expect(names(find(sources, "CAFE is"))).toEqual(["Opening hours"]);
  expect(find(sources, "zebra")).toEqual([]);
});

it("forgives a typing error, in names only", () => {
  expect(names(findSourcesFuzzily(sources, "guarntee"))).toEqual(["Guarantee.pdf"]);
  expect(findSources(sources, "guarntee")).toEqual([]);
});

const withStatus = (name: string, status: SourceStatus) => ({ name, status });

it("puts what failed first, and leaves the rest in its order", () => {
  const all = [
    withStatus("newest", "SUCCESS"),
    withStatus("being learned", "PENDING"),
    withStatus("failed late", "ERROR"),
    withStatus("old", "SUCCESS"),
    withStatus("failed early", "ERROR"),
  ];
  expect(failuresFirst(all).map(({ name }) => name)).toEqual([
    "failed late",
    "failed early",
    "newest",
    "being learned",
    "old",
  ]);
});
