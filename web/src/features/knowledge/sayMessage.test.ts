import { pageAddress, textInput } from "@parley/contract/knowledge/calls.ts";
import { knowledgeErrors } from "@parley/contract/knowledge/messages.ts";
import { TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { describe, expect, it } from "vitest";
import { translator } from "#platform/i18n/texts.ts";
import { messageTexts } from "./messageTexts.ts";
import { sayMessage, sayReason } from "./sayMessage.ts";

const [en, de] = [translator(messageTexts, "en"), translator(messageTexts, "de")];
const agentId = "agent-0123456789";

describe("what the schemas of the calls say", () => {
  const good = { agentId, name: "Opening hours", content: "From 9 to 18." };
  const said = (input: object) =>
    (textInput.safeParse({ ...good, ...input }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${sayMessage(message, de)}`,
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
      const message = pageAddress.safeParse(address).error?.issues[0]?.message ?? "";
      expect(sayMessage(message, de)).toMatch(/^Bitte geben Sie eine gültige Webadresse ein/);
    },
  );
});

describe("sayMessage", () => {
  it("says a sentence of the server in the reader's language", () => {
    expect(sayMessage("Not found.", de)).toBe("Nicht gefunden.");
    expect(sayMessage("Not found.", en)).toBe("Not found.");
  });

  it("leaves a sentence it does not know as it was said", () => {
    expect(sayMessage("Out of credits.", de)).toBe("Out of credits.");
    expect(sayMessage("toString", de)).toBe("toString");
  });
});

describe("why a source failed", () => {
  it("is worded for every code in both languages, each its own way", () => {
    const codes = Object.entries(knowledgeErrors);
    expect(codes.map(([code]) => sayReason(code, en))).toEqual(codes.map(([, text]) => text));
    const german = new Set(codes.map(([code]) => sayReason(code, de)));
    expect(german.size).toBe(codes.length);
    for (const [, english] of codes) expect(german.has(english)).toBe(false);
  });

  it.each(["", "of-tomorrow", "constructor", "nameRequired"])(
    "is a failure of ours when the code is %j",
    (code) => expect(sayReason(code, en)).toBe(knowledgeErrors.internal),
  );
});
