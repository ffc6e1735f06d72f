// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { NETWORK, toAppError } from "./apiErrors.ts";
import { AppError } from "./appError.ts";
import { useLanguage } from "../i18n/language.ts";

beforeEach(() => useLanguage.getState().setLanguage("en"));

it("says in the reader's language that nothing answered", () => {
  expect(toAppError(new TypeError("Failed to fetch")).code).toBe(NETWORK);
  useLanguage.getState().setLanguage("de");
  expect(toAppError(new TypeError("Failed to fetch")).message).toContain("nicht erreichbar");
});

it("never shows the text of an unknown fault", () => {
  expect(toAppError(new Error("secret stack")).message).not.toContain("secret");
});

it("leaves an AppError as it is", () => {
  const error = new AppError("X", "y");
  expect(toAppError(error)).toBe(error);
});
