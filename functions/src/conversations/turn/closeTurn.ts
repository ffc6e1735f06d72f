import { FieldValue, type DocumentSnapshot, type WriteBatch } from "@google-cloud/firestore";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  message,
  messagePath,
  type Message,
} from "@parley/contract/conversations/message.ts";
import { botMaySpeak, type ConversationState } from "@parley/contract/conversations/state.ts";
import {
  findHold,
  holdUntil,
  releaseHold,
  settleHold,
  type Closed,
  type Hold,
} from "@parley/contract/credits/hold.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { ifUnchanged } from "../../credits/accounts.ts";
import { retryOnConflict } from "../../credits/retryOnConflict.ts";
import { writeSettlement } from "../../credits/writeSettlement.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OpenedTurn } from "./openTurn.ts";
import { keptTurn, turnContextPath } from "./turns.ts";

type Answered = {
  kind: "answered";
  /** Credits; never more than was reserved is spent. */
  price: number;
  answer: Pick<Message, "text" | "sources" | "unanswered">;
};
type Failed = { kind: "failed"; answer: Pick<Message, "text" | "error"> };

/** How a turn ended: with an answer and its price, with a failure, or with nobody there to hear it. */
export type Ending = Answered | Failed | { kind: "abandoned" };

/**
 * The closing write of a turn (one read, five writes at most): stores the agent's answer and
 * settles its credits, unless a person has taken the conversation over meanwhile, so that the two
 * never talk over each other. The turn's hold decides: an answer is stored exactly when it is paid,
 * and nothing without one; it is written on condition that the conversation is as it was read. Failed and withheld answers cost nothing.
 * @returns the stored message, also that of another try at the same message; null when there is
 * none; and the state as it is now
 */
export async function closeTurn(
  deps: Pick<Deps, "db" | "now">,
  turn: OpenedTurn,
  ending: Ending,
): Promise<{ message: Message | null; state: ConversationState }> {
  const { agentId, ID } = turn.conversation;
  return retryOnConflict(async () => {
    const read = await deps.db.doc(conversationPath(agentId, ID)).get();
    const current = conversation.parse(read.data());
    const { state } = current;
    const hold = findHold(current.holds, turn.messageId);
    if (hold === undefined) return { message: await answerOfAnother(deps, turn), state };
    const batch = deps.db.batch();
    const closing = { batch, deps, turn, read, current, hold, now: deps.now() };
    const stored = end(closing, ending);
    await batch.commit();
    return { message: stored, state };
  });
}

type Closing = {
  batch: WriteBatch;
  deps: Pick<Deps, "db">;
  turn: OpenedTurn;
  /** The conversation; it is written on condition that it is still so. */
  read: DocumentSnapshot;
  current: Conversation;
  hold: Hold;
  now: number;
};

function end(closing: Closing, ending: Ending): Message | null {
  const { batch, read, current, hold } = closing;
  const mayStore = botMaySpeak(current.state);
  if (ending.kind === "answered" && mayStore) return storeAnswer(closing, ending);
  const released = releaseHold(current.holds, hold);
  const isLast = findHold(released.holds, hold.messageId) === undefined;
  if (ending.kind === "failed" && mayStore && isLast)
    return storeFailure(closing, ending, released);
  batch.update(read.ref, settle(closing, released), ifUnchanged(read));
  return null;
}

function storeAnswer(closing: Closing, { answer, price }: Answered): Message {
  const { batch, deps, turn, current, hold } = closing;
  const { agentId, ID } = current;
  const stored = store(closing, answer, {
    ...settle(closing, settleHold(current.holds, hold, price)),
    messageCount: current.messageCount + 1,
  });
  // By union: a person's or visitor's words that came meanwhile stay in the context.
  batch.update(deps.db.doc(turnContextPath(agentId, ID)), {
    turns: FieldValue.arrayUnion(keptTurn("bot", stored.text, stored.ts, turn.messageId)),
  });
  return stored;
}

/** For the operator to see; neither counted nor told to the model, since a good answer may replace it. */
function storeFailure(closing: Closing, { answer }: Failed, released: Closed): Message {
  return store(closing, { ...answer, unanswered: true }, settle(closing, released));
}

function store(
  { batch, deps, turn, read, current, now }: Closing,
  answer: Partial<Message>,
  changes: Partial<Conversation>,
): Message {
  const { agentId, ID } = current;
  const ts = Math.max(now, current.lastTs + 1);
  const stored = message.parse({ ...answer, ID: answerId(turn.messageId), role: "bot", ts });
  const told = { lastText: shorten(stored.text, 200), lastRole: "bot" };
  const changed = { ...changes, ...told, updatedAt: now, lastTs: ts };
  batch.set(deps.db.doc(messagePath(agentId, ID, stored.ID)), stored);
  batch.update(read.ref, changed, ifUnchanged(read));
  return stored;
}

/** Writes the money; gives what changes on the conversation. */
function settle(
  { batch, deps, turn, current, hold, now }: Closing,
  closed: Closed,
): Pick<Conversation, "holds" | "holdUntil"> {
  writeSettlement(batch, deps.db, {
    hold,
    closed,
    agentId: current.agentId,
    conversationId: current.ID,
    workspaceId: turn.config.ownerID,
    ts: now,
  });
  return { holds: closed.holds, holdUntil: holdUntil(closed.holds) };
}

/** Without its hold a turn has come second: after another try at the same message, or after `sweep`. */
async function answerOfAnother(
  deps: Pick<Deps, "db">,
  { conversation: { agentId, ID }, messageId }: OpenedTurn,
): Promise<Message | null> {
  const path = messagePath(agentId, ID, answerId(messageId));
  const stored = message.safeParse((await deps.db.doc(path).get()).data());
  return stored.success && stored.data.error === "" ? stored.data : null;
}
