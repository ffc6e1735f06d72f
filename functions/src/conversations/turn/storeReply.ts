import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { CANNED_GIVEN } from "@parley/contract/analytics/tally.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { personOffer } from "../humanRequest/findHumanRequest.ts";
import {
  answerId,
  message,
  messagePath,
  type AnswerErrorCode,
  type Message,
} from "@parley/contract/conversations/message.ts";
import { botMaySpeak, type ConversationState } from "@parley/contract/conversations/state.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AnswerDescription } from "../explain/describeAnswer.ts";
import { storeExplanation } from "../explain/storeExplanation.ts";
import type { OpenedTurn } from "./openTurn.ts";
import { keptTurn, turnContextPath } from "./turns.ts";

/** What a stored message's turn is known by, also to a job that takes it up later. */
export type StoredTurn = Pick<
  OpenedTurn,
  "config" | "conversation" | "messageId" | "text" | "ts" | "counter"
>;

/** A reply that no model wrote, and how it was found where the knowledge was searched for it. */
export type CannedReply = Pick<Message, "text" | "sources" | "unanswered" | "knowledgeVersion"> & {
  description?: AnswerDescription;
};

/**
 * Stores a reply that costs nothing, as no model wrote it, and counts as no answer. In a list of conversations the
 * visitor's words stay, as everybody is sent the same reply. Storing it again changes nothing.
 * @returns the stored message, null when a person took over meanwhile, or the agent was deleted; and the current state
 */
export async function storeReply(
  deps: Pick<Deps, "db" | "now">,
  { conversation: { agentId, ID, state: before }, messageId, text }: StoredTurn,
  { description, ...reply }: CannedReply,
): Promise<{ message: Message | null; state: ConversationState }> {
  const { db } = deps;
  const ref = db.doc(conversationPath(agentId, ID));
  const settingsRef = db.doc(agentConfigPath(agentId));
  const replyRef = db.doc(messagePath(agentId, ID, answerId(messageId)));
  return db.runTransaction(async (transaction) => {
    // With the settings' lock: nothing is written below an agent that is being deleted.
    const [settings, read, earlier] = await transaction.getAll(settingsRef, ref, replyRef);
    if (settings?.exists !== true) return { message: null, state: before };
    const current = conversation.parse(read?.data());
    const { state } = current;
    if (earlier?.exists === true) return { message: message.parse(earlier.data()), state };
    if (!botMaySpeak(state)) return { message: null, state };
    const now = deps.now();
    const ts = Math.max(now, current.lastTs + 1);
    const place = { agentId, conversationId: ID, answerId: replyRef.id };
    const explained = description && {
      explainedUntil: storeExplanation(transaction, db, place, {
        ...description,
        at: now,
        credits: 0,
      }),
    };
    const stored = message.parse({
      ...reply,
      ...explained,
      ...personOffer(text),
      ID: replyRef.id,
      role: "bot",
      ts,
    });
    transaction.create(replyRef, stored);
    transaction.update(ref, {
      messageCount: current.messageCount + 1,
      updatedAt: now,
      lastTs: ts,
      ...pendingCountFields(current, [ts, CANNED_GIVEN]),
    });
    // By union: what a person or the visitor has written in the meantime stays in the context.
    transaction.set(
      db.doc(turnContextPath(agentId, ID)),
      { turns: FieldValue.arrayUnion(keptTurn("bot", stored.text, ts, messageId)) },
      { merge: true },
    );
    return { message: stored, state };
  });
}

/**
 * Notes that a message got no answer, for those who read the conversation. Not counted as an answer,
 * nor passed to the model; the visitor's words stay the ones that the list shows. Storing it again
 * changes nothing.
 */
export async function storeUnanswered(
  deps: Pick<Deps, "db" | "now">,
  { conversation: { agentId, ID }, messageId }: StoredTurn,
  error: AnswerErrorCode,
): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const [settings, read, earlier] = await transaction.getAll(
      db.doc(agentConfigPath(agentId)),
      db.doc(conversationPath(agentId, ID)),
      db.doc(messagePath(agentId, ID, answerId(messageId))),
    );
    if (settings?.exists !== true || earlier?.exists === true) return;
    const changes = noteUnanswered(transaction, deps, conversation.parse(read?.data()), [
      { messageId, error },
    ]);
    transaction.update(db.doc(conversationPath(agentId, ID)), changes);
  });
}

/**
 * The same in the transaction of a caller, which has seen that these messages have no answer.
 * @returns what changes in the conversation, which the caller writes
 */
export function noteUnanswered(
  transaction: Transaction,
  { db, now }: Pick<Deps, "db" | "now">,
  current: Conversation,
  noted: readonly { messageId: string; error: AnswerErrorCode }[],
): Partial<Conversation> {
  if (noted.length === 0) return {};
  const { agentId, ID } = current;
  const updatedAt = now();
  const first = Math.max(updatedAt, current.lastTs + 1);
  for (const [n, { messageId, error }] of noted.entries()) {
    const said = { role: "bot", text: "", error, unanswered: true, ts: first + n };
    const stored = message.parse({ ...said, ID: answerId(messageId) });
    transaction.create(db.doc(messagePath(agentId, ID, stored.ID)), stored);
  }
  const lastTs = first + noted.length - 1;
  return { updatedAt, lastTs, ...pendingCountFields(current, [first, { failed: noted.length }]) };
}
