import { FieldValue } from "@google-cloud/firestore";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagePath, type Message } from "@parley/contract/conversations/message.ts";
import { botMaySpeak, type ConversationState } from "@parley/contract/conversations/state.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../platform/deps.ts";
import { TURN_ATTEMPTS } from "./contention.ts";
import { answerId } from "./answerId.ts";
import type { OpenedTurn } from "./openTurn.ts";
import { keptTurn, turnContextPath } from "./turns.ts";

type Answer = Pick<Message, "text" | "sources" | "error" | "unanswered">;

/**
 * The closing transaction of a turn (one read, three writes): stores the agent's answer, unless a
 * person has taken the conversation over meanwhile, so that the two never talk over each other.
 * @returns the stored message, or null when it was withheld; and the state as it is now
 */
export async function closeTurn(
  deps: Pick<Deps, "db" | "now">,
  turn: OpenedTurn,
  answer: Answer,
): Promise<{ message: Message | null; state: ConversationState }> {
  const { agentId, ID } = turn.conversation;
  const ref = deps.db.doc(conversationPath(agentId, ID));
  return deps.db.runTransaction(async (transaction) => {
    const current = conversation.parse((await transaction.get(ref)).data());
    if (!botMaySpeak(current.state)) return { message: null, state: current.state };
    const now = deps.now();
    const ts = Math.max(now, current.lastTs + 1);
    const stored = message.parse({ ...answer, ID: answerId(turn.messageId), role: "bot", ts });
    transaction.set(deps.db.doc(messagePath(agentId, ID, stored.ID)), stored);
    transaction.update(ref, {
      lastText: shorten(answer.text, 200),
      lastRole: "bot",
      messageCount: current.messageCount + 1,
      updatedAt: now,
      lastTs: ts,
    });
    // By union: a person's or visitor's words that came meanwhile stay in the context.
    transaction.update(deps.db.doc(turnContextPath(agentId, ID)), {
      turns: FieldValue.arrayUnion(keptTurn("bot", answer.text, ts)),
    });
    return { message: stored, state: current.state };
  }, TURN_ATTEMPTS);
}
