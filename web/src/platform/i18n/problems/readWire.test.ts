import { errorStatus } from "@parley/contract/platform/errors.ts";
import { english } from "@parley/contract/problems/english.ts";
import { describe, expect, it } from "vitest";
import { german } from "#testing/german.ts";
import { sayText } from "./useSayProblem.ts";
import { readWire } from "./readWire.ts";

const said = (language: "en" | "de", code: string, message: string, data?: unknown) => {
  const { say, ...more } = readWire({ code, message, data });
  return { message: say(language), ...more };
};

describe("what the server says", () => {
  const data = {
    problem: "agents.nameRequired",
    values: {},
    reason: "input",
    fields: [
      { path: "title", message: "Please provide a name…", problem: "agents.nameRequired" },
      {
        path: "text",
        message: english("fields.tooLong", { max: 500 }),
        problem: "fields.tooLong",
        values: { max: 500 },
      },
    ],
  };

  it("is said in the reader's language, and at its fields in the language at display time", () => {
    const fields = { title: "agents.nameRequired", text: 'fields.tooLong {"max":500}' };
    expect(said("de", "BAD_REQUEST", "x", data)).toEqual({
      reason: "input",
      problem: "agents.nameRequired",
      message: german("agents.nameRequired"),
      fields,
    });
    expect(said("en", "BAD_REQUEST", "x", data)).toEqual({
      reason: "input",
      problem: "agents.nameRequired",
      message: "Please provide a name for the agent.",
      fields,
    });
    expect(sayText(fields.title, "de")).toBe(german("agents.nameRequired"));
    expect(sayText(fields.text, "de")).toBe(german("fields.tooLong", { max: 500 }));
    expect(sayText(fields.text, "en")).toBe(english("fields.tooLong", { max: 500 }));
  });
});

it("gives way to words of the tenant's own, in whatever language they are", () => {
  const data = { problem: "clients.disabled", note: "Closed until Monday." };
  expect(said("de", "FORBIDDEN", "Access is off.", data).message).toBe("Closed until Monday.");
  expect(said("en", "FORBIDDEN", "", { ...data, note: "" }).message).not.toBe("");
});

describe("when to try again", () => {
  it.each([
    [840.2, 841],
    [0, undefined],
    [-5, undefined],
    ["60", undefined],
    [Infinity, undefined],
  ])("is taken from %j as %j seconds", (retryAfter, seconds) => {
    expect(said("en", "TOO_MANY_REQUESTS", "", { retryAfter }).retryAfter).toBe(seconds);
  });
});

describe("a problem this version does not know", () => {
  const newer = { problem: "billing.outOfLuck", fields: [{ path: "a", message: "Luck." }] };

  it.each(Object.keys(errorStatus))("is worded by its code %s in German", (code) => {
    const { message, fields, problem } = said("de", code, "Out of luck.", newer);
    expect(problem).toBeUndefined();
    expect(message).not.toMatch(/luck|\b(please|the|this)\b/i);
    expect(message).not.toBe("");
    expect(fields).toEqual({ a: "fields.invalid" });
  });

  it("is shown as it was said to English readers", () => {
    expect(said("en", "CONFLICT", "Out of luck.", newer).message).toBe("Out of luck.");
  });

  it.each(["en", "de"] as const)("of somebody else is never shown (%s)", (language) => {
    for (const data of [undefined, null, "x", { problem: 5 }, { fields: [null, { path: 5 }, 7] }])
      expect(said(language, "BAD_GATEWAY", "<html>nginx", data)).toEqual(
        said(language, "INTERNAL_SERVER_ERROR", "", {}),
      );
  });
});
