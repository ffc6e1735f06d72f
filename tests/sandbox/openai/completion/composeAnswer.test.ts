import { describe, expect, it } from "vitest";
import { composeAnswer, passagesOf } from "./composeAnswer.ts";
import type { ChatMessage } from "../entities.ts";

function answer(system: string, ...said: string[]): string {
  const turns: ChatMessage[] = said.map((content, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content,
  }));
  return composeAnswer([{ role: "system", content: system }, ...turns]);
}

const canned = "(Canned answer of the sandbox.)";
const knowledge =
  "Answer from the knowledge only.\n\n## Knowledge\n[1] Parcels cost £4.50. They are free from £60.\n[2] Am Montag haben wir geschlossen.\n- Dogs are welcome.";

describe("composeAnswer", () => {
  it("picks the sentences that have words in common with the question", () => {
    expect(answer(knowledge, "What do parcels cost?")).toBe(`Parcels cost £4.50. ${canned}`);
    expect(answer(knowledge, "Is my dog welcome?")).toBe(`Dogs are welcome. ${canned}`);
    expect(answer(knowledge, "Habt ihr am Montag offen?")).toBe(
      "Am Montag haben wir geschlossen. (Vorgefertigte Antwort der Sandbox.)",
    );
  });

  it("answers the last question, not an earlier one", () => {
    expect(answer(knowledge, "Is my dog welcome?", "Yes.", "What do parcels cost?")).toBe(
      `Parcels cost £4.50. ${canned}`,
    );
  });

  it("never answers with an instruction of the prompt", () => {
    expect(answer(knowledge, "What is the answer?")).toMatch(/^I could not find that/);
  });

  it("says so if it found nothing, in the language of the question", () => {
    expect(answer(knowledge, "Do you sell aeroplanes?")).toMatch(/^I could not find that/);
    expect(answer(knowledge, "Verkauft ihr auch Flugzeuge?")).toMatch(/^Dazu habe ich/);
  });

  it("marks an answer without facts where the prompt asks for that", () => {
    const asked = `${knowledge}\nBegin your reply with [no answer] when you do not know.`;
    expect(answer(asked, "Do you sell aeroplanes?")).toMatch(
      /^\[no answer\] I could not find that/,
    );
    expect(answer(asked, "What do parcels cost?")).toMatch(/^Parcels/);
  });

  it("says exactly what a test dictates to its model, so that hostile answers can be tested", () => {
    const messages: ChatMessage[] = [
      { role: "user", content: "say exactly: <img src=x onerror=alert(1)>" },
    ];
    expect(composeAnswer(messages, "sandbox-test-1a2b3c4d")).toBe("<img src=x onerror=alert(1)>");
  });

  it.each(["sandbox", "sandbox-1a2b3c4d", "sandbox-shop", "sandbox-test", "gpt-4o"])(
    "says of what is dictated to %s that it is canned",
    (model) => {
      const messages: ChatMessage[] = [{ role: "user", content: "say exactly: We open at nine." }];
      expect(composeAnswer(messages, model)).toBe(`We open at nine. ${canned}`);
    },
  );

  it("reads the text between two identical lines, without the passages' titles", () => {
    const fence = (text: string): string =>
      `Sell bells.\n\nReference material between the two REF-9f3a lines:\nREF-9f3a\n${text}\nREF-9f3a`;
    const hours =
      "Passage: Opening hours on Saturday?\nOn Saturday we open at nine.\nSunday is for rest.";
    expect(answer(fence(hours), "When do you open on Saturday?")).toBe(
      `On Saturday we open at nine. ${canned}`,
    );
    const none = "Sell bells.\n\nReference material: none was found for this question.";
    expect(answer(none, "Do you sell bells?")).toMatch(/^I could not find that/);
  });

  it("answers from an agent's own instructions where these are all there is", () => {
    const prompt =
      "You are Fern. The garden opens at nine.\n\nAnswer in the language of the visitor's last message.\nTake facts from the instructions above only.";
    expect(answer(prompt, "When does the garden open?")).toBe(
      `The garden opens at nine. ${canned}`,
    );
    expect(answer(prompt, "Which language is the message in?")).toMatch(/^I could not find that/);
  });

  it("reads content in parts", () => {
    const content = [{ type: "text", text: "What do parcels cost?" }];
    const messages: ChatMessage[] = [
      { role: "system", content: knowledge },
      { role: "user", content },
    ];
    expect(composeAnswer(messages)).toBe(`Parcels cost £4.50. ${canned}`);
  });

  it("prefers tags to headings, and takes the whole prompt without either", () => {
    const of = (content: string): string => passagesOf([{ role: "system", content }]);
    expect(of('Use the context.\n<context><source n="1">A.</source></context>').trim()).toBe("A.");
    expect(of("Answer from the knowledge.\nBe brief.\nUse these sources:\nTea.").trim()).toBe(
      "Tea.",
    );
    expect(of("You sell tea. Tea is hot.")).toBe("You sell tea. Tea is hot.");
  });
});
