// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { suggestLanguage, useLanguage } from "./language.ts";

beforeEach(() => {
  localStorage.clear();
  useLanguage.setState({ language: "en" });
});

it("uses somebody's preferred language until they choose one", () => {
  suggestLanguage("de");
  expect(useLanguage.getState().language).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  suggestLanguage("en");
  expect(useLanguage.getState().language).toBe("en");
});

it("keeps a language that was chosen here", () => {
  useLanguage.getState().setLanguage("en");
  suggestLanguage("de");
  expect(useLanguage.getState().language).toBe("en");
});
