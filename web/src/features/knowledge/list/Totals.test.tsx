// @vitest-environment happy-dom
import { knowledgeSource, type SourceType } from "@parley/contract/knowledge/source.ts";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { Totals } from "./Totals.tsx";

afterEach(cleanup);

const sources = (["crawl", "url", "url", "doc"] satisfies SourceType[]).map((sourceType, place) =>
  knowledgeSource.parse({
    ID: `s${place}`,
    agentId: "a1",
    userId: "u1",
    name: "Page",
    sourceType,
    status: "SUCCESS",
    charCount: sourceType === "crawl" ? 0 : 10,
    ts: 1,
    createdAt: 1,
    updatedAt: 1,
  }),
);
const said = (isWhole: boolean, counted?: { count: number; websites: number; sum: number }) =>
  renderUi(<Totals {...{ sources, isWhole, counted }} />).container.textContent?.replaceAll(
    "\u00a0",
    " ",
  );

it("counts pages and not their website as documents, as versions do", () => {
  useLanguage.getState().setLanguage("en");
  expect(said(true)).toBe("3 documents · 1 website · 30 characters");
});

it("counts those that are not loaded alike", () => {
  useLanguage.getState().setLanguage("de");
  expect(said(false, { count: 240, websites: 2, sum: 2400 })).toBe(
    "238 Dokumente · 2 Websites · 2.400 Zeichen",
  );
});
