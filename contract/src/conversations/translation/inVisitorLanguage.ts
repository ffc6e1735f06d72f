import type { Message } from "../message.ts";

/** A message in the visitor's language, as they read it; their own as they wrote it. */
export function inVisitorLanguage({ translation, ...message }: Message): Message {
  if (translation === undefined || message.role === "visitor") return message;
  const { text, rich = message.rich } = translation;
  return { ...message, text, ...(rich && { rich }) };
}
