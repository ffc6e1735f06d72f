import { expect, it } from "vitest";
import { sampleBlock } from "./sampleBlock.ts";
import { translated } from "./translated.ts";

const translator = (language: string) => ({
  role: "system" as const,
  content: `You are a translator. Translate the message that the user sends into German (${language}).\nLines of ==x== separate parts: keep each.`,
});

it("marks each part with the language, and replaces an earlier mark", () => {
  const ask = (language: string, content: string) =>
    translated([translator(language), { role: "user", content }]);
  expect(
    ask("de", "Hello\n==x==\nYes")
      ?.split("==x==")
      .map((part) => part.trim()),
  ).toEqual(["(de) Hello", "(de) Yes"]);
  expect(ask("en", "(de) Hello")).toContain("(en) Hello");
  expect(translated([{ role: "user", content: "Hello" }])).toBeUndefined();
});

it("shows cards of the passages to whoever asks to be shown, where the prompt knows cards", () => {
  const system = (content: string) => ({ role: "system" as const, content });
  const user = { role: "user" as const, content: "Show me your bikes" };
  const prompt =
    "Buttons are written so:\n```ui\n{}\n```\n======ab\nPassage: Bikes\nThey are light.\n======ab";
  expect(sampleBlock([system(prompt), user])).toContain('"title":"Bikes","text":"They are light."');
  expect(sampleBlock([system("No blocks."), user])).toBeUndefined();
});
