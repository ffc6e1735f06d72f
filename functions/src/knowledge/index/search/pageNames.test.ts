import { expect, test } from "vitest";
import { pageNames } from "./pageNames.ts";
import type { SegmentDocument } from "../segments/segment.ts";

const page = (title: string, url = `https://shop.example/${title.length}`): SegmentDocument => ({
  docId: title,
  title,
  url,
  tags: [],
  generation: 0,
  language: "en",
});
const names = (pages: SegmentDocument[]) => pages.map(pageNames(pages));

test.each(["|", "–", "—", "·", "-", "::"])("a site's name behind a %s is left out", (mark) => {
  const pages = [
    page(`Opening hours ${mark} Alder & Finch`),
    page(`E-bikes - new ${mark} Alder & Finch`),
    page("Alder & Finch"),
  ];
  expect(names(pages)).toEqual(["Opening hours", "E-bikes - new", "Alder & Finch"]);
});

test.each([
  ["a lone page's", [page("Prices | Alder & Finch")]],
  ["what only a few end with", [page("Tours – 2026"), page("Camps – 2026"), page("A"), page("B")]],
  ["where nothing else is left", [page(" | Shop"), page("Prices – a"), page("Hours – b")]],
  [
    "of another site",
    [page("Prices | Shop", "https://a.example/x"), page("Hours | Shop", "https://b.example/x")],
  ],
  ["of a text or a file", [page("Rules | Shop", ""), page("Hours | Shop", "")]],
])("a title stays whole: %s", (_, pages) => {
  expect(names(pages)).toEqual(pages.map(({ title }) => title));
});
