import type { SourceType } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { hostAndPath, isPlace, shortTitles } from "./shortTitles.ts";

const source = (ID: string, name: string, sourceType: SourceType = "url") => ({
  ID,
  name,
  sourceType,
});

it("leaves out the site's name where several pages end in it", () => {
  const titles = shortTitles([
    source("1", "Opening hours | Alder & Finch"),
    source("2", "Repairs and prices | Alder & Finch"),
    source("3", "Sale - now on | Alder & Finch"),
    source("4", "News | Somebody else"),
    source("5", "Alder & Finch"),
    source("6", "Notes | Alder & Finch", "doc"),
  ]);
  expect([...titles]).toEqual([
    ["1", "Opening hours"],
    ["2", "Repairs and prices"],
    ["3", "Sale - now on"],
  ]);
});

it("leaves a hyphen within a word alone", () => {
  expect([...shortTitles([source("1", "Check-in"), source("2", "Walk-in")])]).toEqual([]);
});

it.each([
  ["https://www.example.com/prices/?a=1", "example.com/prices"],
  ["https://example.com/", "example.com"],
  ["http://example.com:8080/shop", "example.com:8080/shop"],
  ["", ""],
])("shortens the URL %s", (url, short) => {
  expect(hostAndPath(url)).toBe(short);
});

it.each([
  ["shop.example/spring", "https://shop.example/spring/", true],
  ["127.0.0.1/site/spring", "http://127.0.0.1:9485/site/spring", true],
  ["Spring offers", "https://shop.example/spring", false],
  ["Notes", "", false],
])("knows a name that is the URL: %s", (name, url, expected) => {
  expect(isPlace(name, url)).toBe(expected);
});
