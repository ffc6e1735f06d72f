import type { Message } from "@parley/contract/conversations/message.ts";
import type { ChatState } from "./ChatState.ts";

/** The visitor's message whose answer failed, if nothing has been said since. */
export function failedQuestion({
  messages,
  pending,
  answer,
  conversation,
}: ChatState): Message | undefined {
  if (pending.length > 0 || conversation === "human") return undefined;
  const question = messages.findLast(({ role }) => role === "visitor");
  if (answer) return answer.error && question?.ID === answer.questionId ? question : undefined;
  const last = messages.findLast(({ role }) => role !== "system");
  return last?.role === "bot" && last.error ? question : undefined;
}

/** Lines that say that a person has come or gone, or that it is over: what was written before them waits for no answer. */
const SETTLED = ["joined", "left", "ended", "closed"];

/** The visitor's message that got no answer at all, for example after a reload while it was streaming. */
export function orphanedQuestion(state: ChatState): Message | undefined {
  const last = state.messages.findLast(
    ({ role, text }) => role !== "system" || SETTLED.includes(text),
  );
  const awaited = state.conversation === "bot" || state.conversation === "requested";
  return awaited && !state.answer && last?.role === "visitor" ? last : undefined;
}

/** The stored messages to show: while an answer is retried, the failed one before it is left out. */
export function shownMessages({ messages, answer }: ChatState): readonly Message[] {
  const last = messages.findLast(({ role }) => role !== "system");
  if (!answer || last?.role !== "bot" || !last.error) return messages;
  const question = messages.findLast(({ role }) => role === "visitor");
  return question?.ID === answer.questionId ? messages.filter((one) => one !== last) : messages;
}

/** Whether a person is offered: the agent could not help with a question, or the visitor spoke of one. */
export function offersPerson({ messages, answer }: ChatState): boolean {
  if (answer?.error) return true;
  return messages.some(
    ({ role, unanswered, offersPerson: isOffered, error }) =>
      role === "bot" && (unanswered || isOffered || error),
  );
}

/** Why nobody, or nobody of a network, is answered until the day is over. */
const DAILY = ["spending-limit", "network-limit"];

/** Why nobody is answered until the agent's owner acts. */
const LASTING = [...DAILY, "no-credits", "model-unauthorized", "model-unknown", "model-quota"];

/**
 * What the chat, the page or the message would be refused for again. A wait is told of with its failure, and an agent
 * that is not there may be back at any time.
 */
const REFUSALS = [
  ...LASTING,
  "BAD_REQUEST",
  "CONFLICT",
  "FORBIDDEN",
  "NOT_IMPLEMENTED",
  "PAYLOAD_TOO_LARGE",
  "PAYMENT_REQUIRED",
  "UNAUTHORIZED",
  "input",
  "origin",
];

/** Whether the same attempt may do better than the one that failed with this code. */
export function mayHelpAgain(code: string): boolean {
  return !REFUSALS.includes(code);
}

/** The day in UTC, by which the limits of a day go. */
const dayOf = (ts: number) => Math.floor(ts / 86_400_000);

/**
 * Whether the stored question whose answer failed may be answered now: since an earlier visit the owner may have acted,
 * and what was spent for a day is there again on the next.
 */
export function mayBeAnsweredNow(
  { error, ts }: Pick<Message, "error" | "ts">,
  { canAnswerAgain }: Pick<ChatState, "canAnswerAgain">,
): boolean {
  if (mayHelpAgain(error) || canAnswerAgain) return true;
  return DAILY.includes(error) && dayOf(ts) !== dayOf(Date.now());
}

/** Whether the agent can answer nobody at the moment, by its latest answer, and nobody else is there. */
export function cannotAnswer({
  messages,
  answer,
  conversation,
  canAnswerAgain,
}: ChatState): boolean {
  if (conversation === "human" || (canAnswerAgain && !answer)) return false;
  const last = answer ?? messages.findLast(({ role }) => role !== "visitor" && role !== "system");
  return last !== undefined && LASTING.includes(last.error);
}
