import { expect, test } from "vitest";
import { translator } from "#platform/i18n/texts.ts";
import { agentSections, settingsTabs } from "#features/agents/page/agentSections.ts";
import { settingsTexts } from "#features/agents/settings/settingsTexts.ts";
import { findablePages } from "#features/agents/page/findablePages.ts";
import { pageTexts } from "#features/agents/page/pageTexts.ts";
import { MAX_SUGGESTIONS, scoreOf, searchPages, strengthOf } from "#platform/search/searchPages.ts";

const pages = findablePages({
  region: "na",
  agentId: "agent-1",
  sectionName: translator(pageTexts, "en"),
  tabName: translator(settingsTexts, "en"),
});

test.each([
  [0.81, "strong"],
  [0.8, "good"],
  [0.61, "good"],
  [0.6, "possible"],
  [0.3, "possible"],
  [0.29, undefined],
])("a score of %d is %s", (score, strength) => {
  expect(strengthOf(score)).toBe(strength);
});

test("the whole word scores fully, the first letter of it half", () => {
  expect(scoreOf(0, "settings", "Settings")).toBe(1);
  expect(scoreOf(0, "s", "Settings")).toBeLessThan(0.6);
});

test.each([
  ["settings", "settings", "strong"],
  ["knowledge", "kb", "strong"],
  ["knowlege", "kb", "strong"],
  ["chats", "convos", "strong"],
  ["inbox", "convos", "strong"],
  ["temperature", "settings.core", "strong"],
  ["secret", "settings.security", "strong"],
  ["Sicherheit", "settings.security", "strong"],
  ["snippet", "overview", "strong"],
  ["set", "settings", "good"],
  ["se", "settings", "good"],
])("%s leads to %s, a %s match", async (query, key, strength) => {
  const [best] = await searchPages(pages, query);
  expect(best?.page.key).toBe(key);
  expect(best?.strength).toBe(strength);
});

test.each(["en", "de"] as const)(
  "every page is found first by its own name (%s)",
  async (language) => {
    const tabName = translator(settingsTexts, language);
    const sectionName = translator(pageTexts, language);
    const all = findablePages({ region: "na", agentId: "agent-1", sectionName, tabName });
    const named: [string, string][] = [
      ...agentSections.map((section): [string, string] => [section, sectionName(section)]),
      ...settingsTabs.map((tab): [string, string] => [`settings.${tab}`, tabName(tab)]),
    ];
    for (const [key, name] of named) {
      const [best, next] = await searchPages(all, name);
      expect([name, best?.page.key, best?.strength]).toEqual([name, key, "strong"]);
      expect(best?.score).toBeGreaterThan(next?.score ?? 0);
    }
  },
);

test("one letter never is a strong match", async () => {
  for (const letter of "abcdefghijklmnopqrstuvwxyz") {
    const found = await searchPages(pages, letter);
    expect(found.filter(({ strength }) => strength === "strong")).toEqual([]);
  }
});

test.each(["Annegret", "tandem", "Wilhelmina"])(
  "%s, which is nowhere, finds nothing",
  async (query) => {
    expect(await searchPages(pages, query)).toEqual([]);
  },
);

test("at most five suggestions, best first, each page once", async () => {
  const found = await searchPages(pages, "e");
  expect(found.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const keys = found.map(({ page }) => page.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what fits nothing finds nothing", async () => {
  expect(await searchPages(pages, "zzzzqq")).toEqual([]);
});
