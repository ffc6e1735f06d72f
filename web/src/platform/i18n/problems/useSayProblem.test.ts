import { pageUrl } from "@parley/contract/knowledge/calls.ts";
import { textInput } from "@parley/contract/knowledge/textInput.ts";
import { TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { de } from "@parley/contract/problems/de.ts";
import { en } from "@parley/contract/problems/en.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { asProblems, sayText } from "./useSayProblem.ts";

/** The German words with the largest number allowed, as it is to be written. */
const filled = (key: "fields.tooLong" | "knowledge.contentTooLong", max: string) =>
  de[key].replace("{max}", max);

describe("what the schemas of a form say", () => {
  const good = { agentId: "agent-0123456789", name: "Opening hours", content: "From 9 to 18." };
  const said = (input: object) =>
    (textInput.safeParse({ ...good, ...input }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${sayText(message, "de")}`,
    );

  it.each([
    [{ name: " \n " }, `name: ${de["knowledge.nameRequired"]}`],
    [{ name: "x".repeat(10_000) }, `name: ${filled("fields.tooLong", "100")}`],
    [{ content: "  " }, `content: ${de["knowledge.contentRequired"]}`],
    [
      { content: "x".repeat(TEXT_MAX + 1) },
      `content: ${filled("knowledge.contentTooLong", TEXT_MAX.toLocaleString("de"))}`,
    ],
  ])("is said in German at its field (%#)", (input, text) => {
    expect(said(input)).toEqual([text]);
  });

  it.each(["", "javascript:alert(1)", "ftp://example.com", "http://", "example", "x".repeat(3000)])(
    "refuses the URL %s in German",
    (url) => {
      const message = pageUrl.safeParse(url).error?.issues[0]?.message ?? "";
      expect(sayText(message, "de")).toBe(de["knowledge.urlInvalid"]);
    },
  );
});

it("says in German what a form's schema has no words for", () => {
  const { error } = z.object({ line: z.string().max(3) }).safeParse({ line: "four" }, asProblems);
  expect(error?.issues.map(({ message }) => sayText(message, "de"))).toEqual([
    filled("fields.tooLong", "3"),
  ]);
});

it("says a problem in the reader's language, values its way", () => {
  expect(sayText(problem("platform.notFound"), "de")).toBe(de["platform.notFound"]);
  expect(sayText(problem("platform.notFound"), "en")).toBe(en["platform.notFound"]);
  expect(sayText(problem("uploads.tooLarge", { megabytes: 0.5 }), "de")).toBe(
    de["uploads.tooLarge"].replace("{megabytes}", "0,5"),
  );
  const tooLong = { key: "fields.tooLong", values: { max: 16_000 } } as const;
  expect(sayProblem(tooLong, "de")).toBe(filled("fields.tooLong", "16.000"));
  expect(sayProblem(tooLong, "en")).toBe(en["fields.tooLong"].replace("{max}", "16,000"));
});

it.each([de["platform.notFound"], en["platform.notFound"], "toString", ""])(
  "leaves %j, which is not a problem text",
  (message) => {
    expect(sayText(message, "de")).toBe(message);
  },
);
