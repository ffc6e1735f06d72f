import type { ChatMessage } from "../entities.ts";
import { lastQuestion, passagesOf, textOf } from "./composeAnswer.ts";
import { languageOf } from "./words.ts";

const shows = /^\s*(?:show me|zeig(?:en sie)? mir)\b/i;
const texts = {
  en: {
    more: "Tell me more",
    person: "Talk to a person",
    about: (title: string) => `What about ${title}?`,
  },
  de: {
    more: "Mehr dazu",
    person: "Mit einem Menschen sprechen",
    about: (title: string) => `Was ist mit ${title}?`,
  },
};

/**
 * Cards and buttons for a question that begins with "show me", if the prompt says how to write them: one card for each of
 * the first three passages.
 */
export function sampleBlock(messages: ChatMessage[]): string | undefined {
  const question = lastQuestion(messages);
  const may = messages.some((one) => one.role === "system" && textOf(one).includes("```ui"));
  if (!may || !shows.test(question)) return undefined;
  const { more, person, about } = texts[languageOf(question)];
  const found = [...passagesOf(messages).matchAll(/^Passage: (.+)\n(.+)$/gm)];
  const cards = found.slice(0, 3).map(([, title = "", text = ""]) => ({
    title,
    text: text.slice(0, 120),
    buttons: [{ label: more, text: about(title) }],
  }));
  return `\`\`\`ui\n${JSON.stringify({ cards, buttons: [{ label: person }] })}\n\`\`\``;
}
