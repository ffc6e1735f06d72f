import { describe, expect, it } from "vitest";
import { defineTexts, translator } from "./texts.ts";

const texts = defineTexts({
  en: {
    hello: "Hello {name}",
    plain: "Save",
    agents: { one: "{count} agent in {place}", other: "{count} agents in {place}" },
  },
  de: {
    hello: "Hallo {name}",
    plain: "Speichern",
    agents: { one: "{count} Agent in {place}", other: "{count} Agenten in {place}" },
  },
});

describe("texts", () => {
  it("fills in names", () => {
    expect(translator(texts, "en")("hello", { name: "Ada" })).toBe("Hello Ada");
    expect(translator(texts, "de")("hello", { name: "Ada" })).toBe("Hallo Ada");
  });

  it("takes a value literally, braces and dollar signs too", () => {
    expect(translator(texts, "en")("hello", { name: "{name} $& $1" })).toBe("Hello {name} $& $1");
  });

  it("chooses the plural and formats numbers by the language", () => {
    const [en, de] = [translator(texts, "en"), translator(texts, "de")];
    expect(en("agents", { count: 1, place: "X" })).toBe("1 agent in X");
    expect(en("agents", { count: 0, place: "X" })).toBe("0 agents in X");
    expect(de("agents", { count: 1200, place: "X" })).toBe("1.200 Agenten in X");
  });

  it("checks the German keys against the English at compile time", () => {
    // @ts-expect-error a missing German text
    defineTexts({ en: { a: "A", b: "B" }, de: { a: "A" } });
    // @ts-expect-error an extra German text
    defineTexts({ en: { a: "A" }, de: { a: "A", b: "B" } });
    // @ts-expect-error a text where English has a plural
    defineTexts({ en: { a: { one: "1", other: "2" } }, de: { a: "A" } });
    const t = translator(texts, "en");
    // @ts-expect-error a name that is not given stays as it is, and does not compile
    expect(t("hello")).toBe("Hello {name}");
    expect(t("plain")).toBe("Save");
  });
});
