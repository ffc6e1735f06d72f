// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { beforeEach, expect, it } from "vitest";
import { NETWORK, callFailure, toAppError } from "./apiErrors.ts";
import { AppError } from "./appError.ts";
import { useLanguage } from "./i18n/language.ts";

beforeEach(() => useLanguage.getState().setLanguage("en"));

it("keeps code, reason and fields of what the server says, and says it in the reader's language", async () => {
  const refused = new ORPCError("CONFLICT", {
    message: "Someone else saved this agent since you opened it.",
    data: {
      reason: "revision",
      sentence: "agents.revision",
      fields: [{ path: "title", message: "Too big", sentence: "platform.invalid" }],
    },
  });
  expect(await callFailure(refused)).toMatchObject({
    code: "CONFLICT",
    message: refused.message,
    reason: "revision",
    fields: { title: "Please check this field." },
  });
  useLanguage.getState().setLanguage("de");
  expect((await callFailure(refused)).message).toMatch(/^Jemand anderes hat diesen Agenten/);
});

it("survives an answer that is not ours", async () => {
  const error = await callFailure(new ORPCError("BAD_REQUEST", { message: "nginx", data: "x" }));
  expect(error.message).not.toContain("nginx");
  expect([error.fields, error.reason]).toEqual([{}, undefined]);
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
