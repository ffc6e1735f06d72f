import { expect, test } from "vitest";
import { nothingFound } from "./extractiveWriter.ts";

/** The language of an answer to the last of these messages. */
function answered(lang: "automatic" | "en", browser: string, ...messages: string[]): string {
  const said = nothingFound({
    config: { lang, enableHumanHandoff: false },
    conversation: { state: "bot", unasked: false, visitor: { language: browser } },
    text: messages.at(-1) ?? "",
    history: messages.slice(0, -1).map((text) => ({ role: "visitor" as const, text })),
  });
  return said.startsWith("Dazu") ? "de" : "en";
}

test("a message too short to tell is answered in the language of those before it", () => {
  expect(answered("automatic", "de-DE", "What do you repair?", "Volt?")).toBe("en");
  expect(answered("automatic", "en-GB", "Was repariert ihr?", "Volt?", "Finch?")).toBe("de");
});

test("with nothing to tell by, the browser's counts, or what the agent is set to", () => {
  expect(answered("automatic", "de-DE", "Volt?")).toBe("de");
  expect(answered("automatic", "en-GB", "Volt?")).toBe("en");
  expect(answered("en", "de-DE", "Was repariert ihr?", "Volt?")).toBe("en");
});

test("a message that shows its language is answered in it, whatever was said before", () => {
  expect(answered("automatic", "de-DE", "Was repariert ihr?", "do u repair scooters")).toBe("en");
});
