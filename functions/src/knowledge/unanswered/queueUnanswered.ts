import type { WriteBatch } from "@google-cloud/firestore";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { QUESTION_KEPT } from "@parley/contract/knowledge/unanswered.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../../platform/deps.ts";
import { earlierQuestions } from "../../conversations/answer/builtIn/question/earlierQuestions.ts";
import type { OpenedTurn } from "../../conversations/turn/openTurn.ts";

type Asked = Pick<OpenedTurn, "messageId" | "text" | "history" | "decided" | "ts">;

/**
 * Has a visitor's question that had no answer put to others of its kind. A failure says nothing about what the agent
 * knows, and its own people try it out. The question is kept as it was written, apart from those that it goes on from.
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
    question: shorten(turn.decided?.question ?? turn.text, QUESTION_KEPT),
    goesOnFrom: shorten(goesOnFrom(turn), QUESTION_KEPT),
    ts: turn.ts,
  });
}

/** The questions without which a message is not understood; empty for one that is understood alone. */
function goesOnFrom({ text, history, decided }: Asked): string {
  return decided === null ? earlierQuestions(text, history).join(" ") : "";
}
