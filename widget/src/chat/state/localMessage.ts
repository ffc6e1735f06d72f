import type { Message } from "@parley/contract/conversations/message.ts";
import type { ChatState } from "./ChatState.ts";
import { mergeMessages } from "./mergeMessages.ts";

const LOCAL = "local:";

/** A message as the page knows it, until a transcript brings the stored one. */
export function localMessage(ID: string, role: Message["role"], text: string, ts: number): Message {
  return { ID, role, text, ts, author: "", sources: [], error: "", unanswered: false };
}

/** The messages when the next question is asked: a failed answer stays where it was. */
export function withFailedAnswer({ messages, answer }: ChatState, nextId: string) {
  if (!answer?.error || answer.questionId === nextId) return messages;
  const question = messages.find(({ ID }) => ID === answer.questionId);
  if (!question) return messages;
  const ID = LOCAL + answer.questionId;
  const kept = localMessage(ID, "bot", answer.text, question.ts + 0.5);
  return mergeMessages(messages, [{ ...kept, error: answer.error }]);
}

/** The messages without local ones that the server's own have replaced. */
export function dropReplacedLocals(messages: readonly Message[]): readonly Message[] {
  const isBot = (message: Message | undefined) => message?.role === "bot";
  return messages.filter(
    ({ ID }, at) => !ID.startsWith(LOCAL) || !(isBot(messages[at - 1]) || isBot(messages[at + 1])),
  );
}
