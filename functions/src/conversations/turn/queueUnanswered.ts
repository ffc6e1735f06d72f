import type { WriteBatch } from "@google-cloud/firestore";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { QUESTION_KEPT } from "@parley/contract/knowledge/unanswered.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../../platform/deps.ts";
import { earlierQuestions } from "../answer/builtIn/question/earlierQuestions.ts";
import type { OpenedTurn } from "./openTurn.ts";

type Asked = Pick<OpenedTurn, "messageId" | "text" | "history" | "decided" | "ts">;

/**
 * Has a visitor's question that had no answer put to others of its kind. A failure says nothing about what the agent
 * knows, and its own people try it out.
 * @param options.current the conversation
 * @param options.stored its answer
 * @returns the job's id; undefined for what is not collected
 */
export function queueUnanswered(
  batch: WriteBatch,
  deps: Pick<Deps, "jobs">,
  turn: Asked,
  { current, stored }: { current: Conversation; stored: Message },
): string | undefined {
  if (!stored.unanswered || stored.error !== "" || current.channel === "test") return undefined;
  return deps.jobs.add(batch, {
    kind: "collectUnanswered",
    agentId: current.agentId,
    conversationId: current.ID,
    messageId: turn.messageId,
    channel: current.channel,
    question: shorten(wholeQuestion(turn), QUESTION_KEPT),
    ts: turn.ts,
  });
}

/** What a message asks, with the questions before it where it is only understood with those. */
function wholeQuestion({ text, history, decided }: Asked): string {
  if (decided !== null) return decided.question;
  return [...earlierQuestions(text, history), text].join(" ");
}
