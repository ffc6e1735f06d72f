import { FieldValue, type Transaction } from "@google-cloud/firestore";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagePath, type Message } from "@parley/contract/conversations/message.ts";
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
import { settleIn } from "../credits/settle.ts";
import type { Deps } from "../platform/deps.ts";
import { TURN_ATTEMPTS } from "./contention.ts";
import { answerId } from "./answerId.ts";
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
 * The closing transaction of a turn (one read, five writes at most): stores the agent's answer and
 * settles its credits, unless a person has taken the conversation over meanwhile, so that the two
 * never talk over each other. The turn's hold decides: an answer is stored exactly when it is paid,
 * and nothing without one. Failed and withheld answers cost nothing.
 * @returns the stored message, also that of another try at the same message; null when there is
 * none; and the state as it is now
 */
export async function closeTurn(
  deps: Pick<Deps, "db" | "now">,
  turn: OpenedTurn,
  ending: Ending,
): Promise<{ message: Message | null; state: ConversationState }> {
  const { agentId, ID } = turn.conversation;
  const ref = deps.db.doc(conversationPath(agentId, ID));
  return deps.db.runTransaction(async (transaction) => {
    const current = conversation.parse((await transaction.get(ref)).data());
    const { state } = current;
    const hold = findHold(current.holds, turn.messageId);
    if (hold === undefined)
      return { message: await answerOfAnother(transaction, deps, turn), state };
    const closing: Closing = { transaction, deps, turn, current, hold, now: deps.now() };
    if (ending.kind === "answered" && botMaySpeak(state))
      return { message: storeAnswer(closing, ending), state };
    const released = releaseHold(current.holds, hold);
    const isLast = findHold(released.holds, turn.messageId) === undefined;
    if (ending.kind === "failed" && botMaySpeak(state) && isLast)
      return { message: storeFailure(closing, ending, released), state };
    transaction.update(ref, settle(closing, released));
    return { message: null, state };
  }, TURN_ATTEMPTS);
}

type Closing = {
  transaction: Transaction;
  deps: Pick<Deps, "db">;
  turn: OpenedTurn;
  current: Conversation;
  hold: Hold;
  now: number;
};

function storeAnswer(closing: Closing, { answer, price }: Answered): Message {
  const { transaction, deps, turn, current, hold } = closing;
  const { agentId, ID } = current;
  const stored = store(closing, answer, {
    ...settle(closing, settleHold(current.holds, hold, price)),
    messageCount: current.messageCount + 1,
  });
  // By union: a person's or visitor's words that came meanwhile stay in the context.
  transaction.update(deps.db.doc(turnContextPath(agentId, ID)), {
    turns: FieldValue.arrayUnion(keptTurn("bot", stored.text, stored.ts, turn.messageId)),
  });
  return stored;
}

/** For the operator to see; neither counted nor told to the model, since a good answer may replace it. */
function storeFailure(closing: Closing, { answer }: Failed, released: Closed): Message {
  return store(closing, { ...answer, unanswered: true }, settle(closing, released));
}

function store(
  { transaction, deps, turn, current, now }: Closing,
  answer: Partial<Message>,
  changes: Partial<Conversation>,
): Message {
  const { agentId, ID } = current;
  const ts = Math.max(now, current.lastTs + 1);
  const stored = message.parse({ ...answer, ID: answerId(turn.messageId), role: "bot", ts });
  transaction.set(deps.db.doc(messagePath(agentId, ID, stored.ID)), stored);
  transaction.update(deps.db.doc(conversationPath(agentId, ID)), {
    ...changes,
    lastText: shorten(stored.text, 200),
    lastRole: "bot",
    updatedAt: now,
    lastTs: ts,
  });
  return stored;
}

/** Writes the money; gives what changes on the conversation. */
function settle(
  { transaction, deps, turn, current, hold, now }: Closing,
  closed: Closed,
): Pick<Conversation, "holds" | "holdUntil"> {
  settleIn(transaction, deps.db, {
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
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  { conversation: { agentId, ID }, messageId }: OpenedTurn,
): Promise<Message | null> {
  const path = messagePath(agentId, ID, answerId(messageId));
  const stored = message.safeParse((await transaction.get(deps.db.doc(path))).data());
  return stored.success && stored.data.error === "" ? stored.data : null;
}
