// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { beforeEach, expect, it, vi } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import { german } from "#testing/german.ts";
import { NETWORK } from "./apiErrors.ts";
import { callFailure } from "./callFailure.ts";
import { noteAnswered, useReachable } from "./reachable.ts";
import { useLanguage } from "../i18n/language.ts";

beforeEach(() => useLanguage.getState().setLanguage("en"));

it("keeps code, reason, problem and fields of what the server says, and follows the page's language", async () => {
  const refused = new ORPCError("CONFLICT", {
    message: english("agents.revision"),
    data: {
      reason: "revision",
      problem: "agents.revision",
      fields: [{ path: "title", message: english("fields.invalid"), problem: "fields.invalid" }],
    },
  });
  const failure = await callFailure(refused);
  expect(failure).toMatchObject({
    code: "CONFLICT",
    message: refused.message,
    reason: "revision",
    problem: "agents.revision",
    fields: { title: "fields.invalid" },
  });
  useLanguage.getState().setLanguage("de");
  expect(failure.message).toBe(german("agents.revision"));
});

it("survives an answer that is not ours", async () => {
  const error = await callFailure(new ORPCError("BAD_REQUEST", { message: "nginx", data: "x" }));
  expect(error.message).not.toContain("nginx");
  expect([error.fields, error.reason]).toEqual([{}, undefined]);
});

it("takes what never reached the server as such", async () => {
  expect((await callFailure(new TypeError("Failed to fetch"))).code).toBe(NETWORK);
});

it("notes whether a server was reached, if only by a refusal", async () => {
  noteAnswered();
  vi.useFakeTimers();
  await callFailure(new TypeError("Failed to fetch"));
  vi.advanceTimersByTime(5000);
  expect(useReachable.getState().isReachable).toBe(false);
  await callFailure(new ORPCError("NOT_FOUND"));
  expect(useReachable.getState().isReachable).toBe(true);
  vi.useRealTimers();
});
