// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { beforeEach, expect, it } from "vitest";
import { NETWORK, toAppError } from "./apiErrors.ts";
import { AppError } from "./appError.ts";
import { useLanguage } from "./i18n/language.ts";

beforeEach(() => useLanguage.getState().setLanguage("en"));

it("keeps code, sentence, reason and fields of what the server says", () => {
  const error = toAppError(
    new ORPCError("CONFLICT", {
      message: "Somebody saved meanwhile.",
      data: { reason: "revision", fields: [{ path: "title", message: "Too long" }] },
    }),
  );
  expect(error.code).toBe("CONFLICT");
  expect(error.message).toBe("Somebody saved meanwhile.");
  expect(error.reason).toBe("revision");
  expect(error.fields).toEqual({ title: "Too long" });
});

it("survives data of any form", () => {
  const data = { fields: [null, { path: 5 }, "x"], reason: 7 };
  const error = toAppError(new ORPCError("BAD_REQUEST", { data }));
  expect(error.fields).toEqual({});
  expect(error.reason).toBeUndefined();
});

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
