// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { suggestLanguage, useLanguage } from "./language.ts";

beforeEach(() => {
  localStorage.clear();
  useLanguage.setState({ language: "en" });
});

it("takes over the language somebody is known to prefer, for as long as they choose none", () => {
  suggestLanguage("de");
  expect(useLanguage.getState().language).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  suggestLanguage("en");
  expect(useLanguage.getState().language).toBe("en");
});

it("leaves a language alone that was chosen here", () => {
  useLanguage.getState().setLanguage("en");
  suggestLanguage("de");
  expect(useLanguage.getState().language).toBe("en");
});
