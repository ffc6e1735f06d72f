import { pageUrl, textInput } from "@parley/contract/knowledge/calls.ts";
import { TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { asProblems, sayText } from "./useSayProblem.ts";

describe("what the schemas of a form say", () => {
  const good = { agentId: "agent-0123456789", name: "Opening hours", content: "From 9 to 18." };
  const said = (input: object) =>
    (textInput.safeParse({ ...good, ...input }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${sayText(message, "de")}`,
    );

  it.each([
    [{ name: " \n " }, "name: Bitte geben Sie dem Dokument einen Namen."],
    [{ name: "x".repeat(10_000) }, "name: Bitte verwenden Sie höchstens 100 Zeichen."],
    [{ content: "  " }, "content: Bitte geben Sie einen Text ein."],
    [
      { content: "x".repeat(TEXT_MAX + 1) },
      "content: Bitte verwenden Sie höchstens 200.000 Zeichen, oder laden Sie eine Datei hoch.",
    ],
  ])("is said in German at its field (%#)", (input, text) => {
    expect(said(input)).toEqual([text]);
  });

  it.each(["", "javascript:alert(1)", "ftp://example.com", "http://", "x".repeat(3000)])(
    "refuses the URL %s in German",
    (url) => {
      const message = pageUrl.safeParse(url).error?.issues[0]?.message ?? "";
      expect(sayText(message, "de")).toMatch(/^Bitte geben Sie eine gültige URL ein/);
    },
  );
});

it("says in German what a form's schema has no words for", () => {
  const { error } = z.object({ line: z.string().max(3) }).safeParse({ line: "four" }, asProblems);
  expect(error?.issues.map(({ message }) => sayText(message, "de"))).toEqual([
    "Bitte verwenden Sie höchstens 3 Zeichen.",
  ]);
});

it("says a problem in the reader's language, values its way", () => {
  expect(sayText(problem("platform.notFound"), "de")).toBe("Nicht gefunden.");
  expect(sayText(problem("platform.notFound"), "en")).toBe("Not found.");
  expect(sayText(problem("uploads.tooLarge", { megabytes: 0.5 }), "de")).toBe(
    "Maximale Größe: 0,5 MB",
  );
  const tooLong = { key: "fields.tooLong", values: { max: 16_000 } } as const;
  expect(sayProblem(tooLong, "de")).toBe("Bitte verwenden Sie höchstens 16.000 Zeichen.");
  expect(sayProblem(tooLong, "en")).toBe("Please use at most 16,000 characters.");
});

it.each(["Nicht gefunden.", "Not found.", "toString", ""])(
  "leaves %j, which is not a problem text",
  (message) => {
    expect(sayText(message, "de")).toBe(message);
  },
);
