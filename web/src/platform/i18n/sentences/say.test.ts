import { pageUrl, textInput } from "@parley/contract/knowledge/calls.ts";
import { TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { describe, expect, it } from "vitest";
import { sayMessage, saySentence } from "./say.ts";

describe("what the schemas of a form say", () => {
  const good = { agentId: "agent-0123456789", name: "Opening hours", content: "From 9 to 18." };
  const said = (input: object) =>
    (textInput.safeParse({ ...good, ...input }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${sayMessage(message, "de")}`,
    );

  it.each([
    [{ name: " \n " }, "name: Bitte geben Sie dem Dokument einen Namen."],
    [{ name: "x".repeat(10_000) }, "name: Bitte verwenden Sie höchstens 100 Zeichen."],
    [{ content: "  " }, "content: Bitte geben Sie einen Text ein."],
    [
      { content: "x".repeat(TEXT_MAX + 1) },
      "content: Bitte verwenden Sie höchstens 200.000 Zeichen, oder laden Sie eine Datei hoch.",
    ],
  ])("is said in German at its field (%#)", (input, sentence) => {
    expect(said(input)).toEqual([sentence]);
  });

  it.each(["", "javascript:alert(1)", "ftp://example.com", "http://", "x".repeat(3000)])(
    "refuses the address %s in German",
    (address) => {
      const message = pageUrl.safeParse(address).error?.issues[0]?.message ?? "";
      expect(sayMessage(message, "de")).toMatch(/^Bitte geben Sie eine gültige Webadresse ein/);
    },
  );
});

it("says a message in the reader's language, values its way", () => {
  expect(sayMessage("Not found.", "de")).toBe("Nicht gefunden.");
  expect(sayMessage("Not found.", "en")).toBe("Not found.");
  expect(sayMessage("Max size: 0.5 MBs", "de")).toBe("Maximale Größe: 0,5 MB");
  const tooLong = { sentence: "fields.tooLong", values: { max: 16_000 } } as const;
  expect(saySentence(tooLong, "de")).toBe("Bitte verwenden Sie höchstens 16.000 Zeichen.");
  expect(saySentence(tooLong, "en")).toBe("Please use at most 16,000 characters.");
});

it.each(["Nicht gefunden.", "toString", ""])("leaves %j, which is none of ours", (message) => {
  expect(sayMessage(message, "de")).toBe(message);
});
