import type { Transaction } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { personOffer } from "../humanRequest/findHumanRequest.ts";
import { CANNED_GIVEN } from "@parley/contract/analytics/tally.ts";
import {
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  message,
  messagePath,
  type Message,
} from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import { emitConversationStarted } from "../../events/emit/emitConversationStarted.ts";
import { notifyOfMessage } from "../../notifications/notifyOfMessage.ts";
import type { Deps } from "../../platform/deps.ts";
import { ifUnchanged } from "../../platform/writes/ifUnchanged.ts";
import { translateLater, type PlannedTranslation } from "../translate/translateForOperator.ts";
import { finishLater } from "./finishTurn.ts";
import type { ReadTurn } from "./readTurn.ts";
import type { Payment } from "./reserveAnswer.ts";
import {
  keptTurn,
  turnContextPath,
  turnsBefore,
  withVisitorTurn,
  type Turn,
  type WaitingCall,
} from "./turns.ts";

/** What the opening of a turn stored, and what its answer needs of it. */
export type StoredMessage = {
  config: AgentConfig;
  conversation: Conversation;
  /** What was said before this message. */
  history: Turn[];
  messageId: string;
  text: string;
  /** When the message was first stored, in unix milliseconds. */
  ts: number;
  /** Id of the counters of the visitor's IP address; empty where that is not counted. */
  counter: string;
  /** The answer an earlier attempt already got; this turn then has nothing to do. */
  earlier: Message | null;
  /** What was queued with the message, to be kicked now that it is stored. */
  jobIds: string[];
  /**
   * The job that marks a message without a reservation, or translates one for a person, if this process ends; null for any
   * other.
   */
  finishJobId: string | null;
  /** Whether a person who attends to the visitor gets it translated. */
  translation: PlannedTranslation;
  /** Language in which the message asks for a person: that costs nothing, and no model is asked. */
  humanRequest: "en" | "de" | undefined;
  /** The call that the message decides on. */
  decided: WaitingCall | null;
  /** What the model may call. */
  tools: Tool[];
};

/**
 * Writes a visitor's message into its conversation, with the turn's context and the jobs that tell others of it. One
 * that is stored already only renews the hold of its answer.
 * @param reserved the visitor's counters, and the conversation's holds, with this message
 * @param payment whether its answer is paid for
 * @param translation whether it is translated for a person
 */
export function storeMessage(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "env" | "jobs" | "now">,
  turn: ReadTurn,
  reserved: Pick<Conversation, "limits" | "holds" | "holdUntil" | "overdueSince">,
  { lacking, isCapped, isNetworkCapped = false }: Payment,
  translation: PlannedTranslation,
): StoredMessage {
  const { config, stored, before, state, context, storedAt, earlier, messageId, text, now } = turn;
  const { db } = deps;
  const { agentId, ID } = before;
  const conversationRef = db.doc(conversationPath(agentId, ID));
  const history = turnsBefore(context, messageId);
  const { humanRequest, decided, tools } = turn;
  const counter = turn.ipCounts?.id ?? "";
  const opened = {
    config,
    history,
    messageId,
    text,
    counter,
    earlier,
    humanRequest,
    decided,
    tools,
  };
  if (storedAt !== undefined) {
    transaction.update(conversationRef, reserved, ifUnchanged(stored));
    const again = { ts: storedAt, jobIds: [], finishJobId: null, translation };
    return { ...opened, conversation: { ...before, ...reserved }, ...again };
  }
  const ts = Math.max(now, before.lastTs + 1);
  // What everybody gets first is stored with the message: no model is involved that could fail.
  const launched =
    turn.launch === ""
      ? null
      : message.parse({
          ID: answerId(messageId),
          role: "bot",
          text: turn.launch,
          ts: ts + 1,
          ...personOffer(text),
        });
  const words = shorten(text.trim(), 200);
  const after: Conversation = {
    ...before,
    ...reserved,
    state,
    title: before.title || shorten(text.trim(), 80),
    lastText: launched === null ? words : shorten(launched.text, 200),
    lastRole: launched?.role ?? "visitor",
    messageCount: before.messageCount + (launched === null ? 1 : 2),
    // What the agent's own people try out has nobody to be read by.
    unread: before.channel === "test" ? 0 : before.unread + 1,
    updatedAt: now,
    lastTs: launched?.ts ?? ts,
    ...pendingCountFields(
      before,
      [ts, { visitorMessages: 1 }],
      ...(launched === null ? [] : [[ts, CANNED_GIVEN] as const]),
    ),
  };
  if (stored?.exists === true) transaction.update(conversationRef, after, ifUnchanged(stored));
  else transaction.create(conversationRef, after);
  transaction.create(
    db.doc(messagePath(agentId, ID, messageId)),
    message.parse({ ID: messageId, role: "visitor", text, ts }),
  );
  const said = keptTurn("visitor", text, ts);
  const toHuman = !botMaySpeak(state);
  const known = withVisitorTurn(context, messageId, toHuman ? { ...said, toHuman } : said, decided);
  transaction.set(
    db.doc(turnContextPath(agentId, ID)),
    launched === null
      ? known
      : { ...known, turns: [...known.turns, keptTurn("bot", turn.launch, ts + 1, messageId)] },
  );
  if (launched !== null)
    transaction.create(db.doc(messagePath(agentId, ID, launched.ID)), launched);
  // An operator may have written before them: what counts is the visitor's own first message.
  const isFirst = context.taken.length === 0;
  const sent = { config, conversation: after, messageId, words, isFirst, ts };
  const others = [
    notifyOfMessage(transaction, deps, sent),
    emitConversationStarted(transaction, deps, sent),
  ];
  const jobIds = others.filter((jobId) => jobId !== null);
  const isHeld = (lacking === 0 && turn.humanRequest === undefined) || launched !== null;
  const unfinished = { agentId, conversationId: ID, messageId };
  let finishJobId: string | null = null;
  if (translation.isWanted)
    finishJobId = translateLater(transaction, deps, unfinished, translation.share);
  else if (!toHuman && !isHeld && !turn.isLate)
    finishJobId = finishLater(transaction, deps, {
      ...unfinished,
      isCapped,
      isNetworkCapped,
      counter,
    });
  const told = { ...opened, earlier: launched ?? earlier };
  return { ...told, conversation: after, ts, jobIds, finishJobId, translation };
}
