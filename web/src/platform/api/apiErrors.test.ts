// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { NETWORK, toAppError } from "./apiErrors.ts";
import { AppError } from "./appError.ts";
import { useLanguage } from "../i18n/language.ts";

beforeEach(() => useLanguage.getState().setLanguage("en"));

it("says that nothing answered, in whatever language the page has by then", () => {
  const failure = toAppError(new TypeError("Failed to fetch"));
  expect(failure.code).toBe(NETWORK);
  expect(failure.message).toContain("cannot be reached");
  useLanguage.getState().setLanguage("de");
  expect(failure.message).toContain("nicht erreichbar");
});

it("never shows the text of an unknown fault", () => {
  expect(toAppError(new Error("secret stack")).message).not.toContain("secret");
});

it("leaves an AppError as it is", () => {
  const error = new AppError("X", () => "y");
  expect(toAppError(error)).toBe(error);
});
