import type { DocumentSnapshot, WriteBatch } from "@google-cloud/firestore";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  isAnswer,
  message,
  messagePath,
  type Message,
} from "@parley/contract/conversations/message.ts";
import { CALLS_MAX, type ToolCall } from "@parley/contract/tools/toolCall.ts";
import type { Deps } from "../../platform/deps.ts";

/** Calls that an answer's message has at most, with those of earlier answers to the same message. */
const CALLS_KEPT = 4 * CALLS_MAX;

type Talk = Pick<Conversation, "agentId" | "ID">;
/** Which message of a visitor's is answered, in which conversation. */
type Place = Talk & { messageId: string };
type Writing = {
  batch: WriteBatch;
  deps: Pick<Deps, "db">;
  current: Talk;
  earlierCalls: readonly ToolCall[] | null;
};

/**
 * Writes an answer's message with the calls of earlier ones to the same message: what those have done stays done. One that
 * is not known of makes the write fail, and closing again reads it.
 * @param closing the conversation that it belongs to, and the calls as `earlierCallsOf` gives them
 * @returns the message as it is stored
 */
export function putAnswer(
  { batch, deps: { db }, current: { agentId, ID }, earlierCalls }: Writing,
  answer: Message,
): Message {
  const ref = db.doc(messagePath(agentId, ID, answer.ID));
  if (earlierCalls === null) {
    batch.create(ref, answer);
    return answer;
  }
  const toolCalls = withEarlierCalls(earlierCalls, answer.toolCalls ?? []);
  const stored = toolCalls.length === 0 ? answer : { ...answer, toolCalls };
  batch.set(ref, stored);
  return stored;
}

/** An answer's calls after the earlier ones, without those of them that it has made again: they were made once. */
function withEarlierCalls(earlier: readonly ToolCall[], calls: readonly ToolCall[]): ToolCall[] {
  const others = earlier.filter((before) => !calls.some((call) => isRepeatOf(call, before)));
  return [...others.slice(0, CALLS_KEPT - calls.length), ...calls];
}

/** Whether one call is another once more. One that came to something else tells more, and a tool that does not exist has only a name. */
function isRepeatOf(call: ToolCall, before: ToolCall): boolean {
  const isSameTool =
    call.toolId === before.toolId && (call.toolId !== "" || call.name === before.name);
  return isSameTool && call.input === before.input && call.outcome === before.outcome;
}

/** A turn without its hold came second: another attempt at the message, or `sweep`, was faster. @returns what that has answered */
export async function answerOfAnother(
  deps: Pick<Deps, "db">,
  place: Place,
): Promise<Message | null> {
  const stored = message.safeParse((await readAnswer(deps, place)).data());
  return stored.success && isAnswer(stored.data) ? stored.data : null;
}

/** The calls of what is stored as the answer to a message, whatever became of it; null where nothing is. */
export async function earlierCallsOf(
  deps: Pick<Deps, "db">,
  place: Place,
): Promise<ToolCall[] | null> {
  const stored = await readAnswer(deps, place);
  return stored.exists ? (message.safeParse(stored.data()).data?.toolCalls ?? []) : null;
}

function readAnswer(
  { db }: Pick<Deps, "db">,
  { agentId, ID, messageId }: Place,
): Promise<DocumentSnapshot> {
  return db.doc(messagePath(agentId, ID, answerId(messageId))).get();
}
