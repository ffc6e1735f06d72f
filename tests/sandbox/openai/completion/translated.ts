import type { ChatMessage } from "../entities.ts";
import { lastQuestion, textOf } from "./composeAnswer.ts";

const asked = /^You are a translator\..* into [\w ]+ \((\w\w)\)\.$/m;
const separator = /Lines of (\S+) separate parts/;

/**
 * A translation, if the prompt asks for one: each part marked with the language, `(de) Hello`, whose mark a later
 * translation replaces. A part in that language already stays.
 */
export function translated(messages: ChatMessage[]): string | undefined {
  const system = textOf(messages.find(({ role }) => role === "system"));
  const language = asked.exec(system)?.[1];
  if (language === undefined) return undefined;
  const marker = separator.exec(system)?.[1] ?? "\u0000";
  const mark = (part: string) =>
    part.trim() === "" ? part : `(${language}) ${part.trim().replace(/^\(\w\w\) /, "")}`;
  return lastQuestion(messages).split(marker).map(mark).join(`\n${marker}\n`);
}
