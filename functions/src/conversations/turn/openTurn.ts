import type { Transaction } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
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
import {
  countResend,
  countVisitorMessage,
} from "@parley/contract/conversations/limits/turnLimits.ts";
import { holdUntil } from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import { CANNED_GIVEN } from "@parley/contract/analytics/tally.ts";
import { countIn } from "../../analytics/countIn.ts";
import { emitConversationStarted } from "../../events/emit/emitConversationStarted.ts";
import { notifyOfMessage } from "../../notifications/notifyOfMessage.ts";
import type { Deps } from "../../platform/deps.ts";
import { alreadyExists } from "../../platform/errors/alreadyExists.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { ifUnchanged } from "../../platform/writes/ifUnchanged.ts";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  retryOnConflict,
} from "../../platform/writes/retryOnConflict.ts";
import { addressCounter, countAct } from "../visitor/addressLimits.ts";
import { finishLater } from "./finishTurn.ts";
import { readTurn, type ReadTurn, type SentMessage } from "./readTurn.ts";
import { reserveAnswer, type Payment } from "./reserveAnswer.ts";
import type { Speaker } from "./speaker.ts";
import {
  keptTurn,
  turnContextPath,
  turnsBefore,
  withVisitorTurn,
  type Turn,
  type WaitingCall,
} from "./turns.ts";

export type OpenedTurn = Payment & {
  config: AgentConfig;
  conversation: Conversation;
  /** What was said before this message. */
  history: Turn[];
  messageId: string;
  text: string;
  /** When the message was first stored, in unix milliseconds. */
  ts: number;
  /** The answer an earlier attempt already got; this turn then has nothing to do. */
  earlier: Message | null;
  /** What was queued with the message, to be kicked now that it is stored. */
  jobIds: string[];
  /** The job that marks a message without a reservation if this process ends; null for any other. */
  finishJobId: string | null;
  /** Whether it was stored before. */
  isRepeated: boolean;
  /** Language in which the message asks for a person: that costs nothing, and no model is asked. */
  personAsked: "en" | "de" | undefined;
  /** The call that the message decides on. */
  decided: WaitingCall | null;
  /** What the model may call. */
  tools: Tool[];
};

/**
 * Attempts at the transaction. All messages of a conversation contend for one document: with the
 * client library's five attempts, a burst of a dozen lost some.
 */
const TURN_ATTEMPTS = { maxAttempts: 12 };

/** Attempts of messages that create the counters of their address at once: after one, they are there. */
const COUNTER_ATTEMPTS = 3;

/**
 * The opening transaction of a turn, in four steps: reads settings, conversation and context; checks
 * the limits of the visitor and of their address; reserves the answer's credits on one shard of the
 * account that pays, which also counts for the agent's limit; stores the message, with the jobs that
 * tell others of it. Six reads, five writes and one for each job.
 *
 * A message that is sent again is stored and paid for once: it shares the hold of the answer in
 * progress, or gets the answer already given. Conversation and shard are written only if unchanged.
 * Without credits, or with none left for the day, the message is stored all the same, as it may be the
 * only word of a customer.
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list;
 * TOO_MANY_REQUESTS with reason `rate-limited`, `day-limit`, `network-busy` or `agent-busy`; CONFLICT for an id in
 * use; then nothing is stored
 */
export async function openTurn(
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<OpenedTurn> {
  const opening = randomId();
  const counter =
    speaker.kind === "visitor" && !speaker.test ? addressCounter(deps, speaker, "messages") : null;
  // What the last attempt read, and what it would have written.
  let turn: ReadTurn | undefined;
  let opened: OpenedTurn | undefined;
  let collisions = 0;
  const open = async (transaction: Transaction): Promise<OpenedTurn> => {
    turn = await readTurn(transaction, deps, speaker, sent, counter);
    // The last attempt was written after all; only the database's answer to it was lost.
    if (opened !== undefined && turn.shared?.opening === opening) return opened;
    const limits = checkLimits(turn);
    const act = turn.storedAt === undefined ? "messages" : "resends";
    const countAddress = turn.address && countAct(turn.address, act, turn.now);
    const { holds, ...payment } = await reserveAnswer(transaction, deps, turn, opening);
    const reserved = { limits, holds, holdUntil: holdUntil(holds) };
    countAddress?.(transaction);
    opened = { ...storeMessage(transaction, deps, turn, reserved, payment), ...payment };
    return opened;
  };
  const isConflict = (code: unknown) => {
    if (code !== ALREADY_EXISTS) return code === FAILED_PRECONDITION;
    // Two first messages sent at once both create the conversation, or the counters of their address.
    if (turn?.stored?.exists !== true) return true;
    return turn.address?.exists === false && ++collisions <= COUNTER_ATTEMPTS;
  };
  const run = () => deps.db.runTransaction(open, TURN_ATTEMPTS);
  return retryOnConflict(run, isConflict).catch((error: unknown) => {
    // A repeated message would have been recognised: this id belongs to another message.
    if (alreadyExists(error)) throw new AppError("conversations.idTaken");
    throw error;
  });
}

/** @returns the visitor's counters with this message; @throws AppError TOO_MANY_REQUESTS */
function checkLimits({ before, config, storedAt, now }: ReadTurn): Conversation["limits"] {
  const isTest = before.channel === "test";
  const counted =
    storedAt === undefined
      ? countVisitorMessage(before.limits, now, config.messagesLimit, { isTest })
      : countResend(before.limits, now, { isTest });
  if (!counted.ok)
    throw new AppError(`answers.${counted.code}`, {}, { retryAfter: counted.retryAfter });
  return counted.limits;
}

function storeMessage(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "jobs" | "now">,
  turn: ReadTurn,
  reserved: Pick<Conversation, "limits" | "holds" | "holdUntil">,
  { lacking, isCapped }: Payment,
): Omit<OpenedTurn, keyof Payment> {
  const { config, stored, before, state, context, storedAt, earlier, messageId, text, now } = turn;
  const { db } = deps;
  const { agentId, ID } = before;
  const conversationRef = db.doc(conversationPath(agentId, ID));
  const history = turnsBefore(context, messageId);
  const { personAsked, decided, tools } = turn;
  const opened = { config, history, messageId, text, earlier, personAsked, decided, tools };
  if (storedAt !== undefined) {
    transaction.update(conversationRef, reserved, ifUnchanged(stored));
    const again = { ts: storedAt, jobIds: [], finishJobId: null, isRepeated: true };
    return { ...opened, conversation: { ...before, ...reserved }, ...again };
  }
  const ts = Math.max(now, before.lastTs + 1);
  // What everybody gets first is stored with the message: no model is asked that could fail.
  const launched =
    turn.launch === ""
      ? null
      : message.parse({ ID: answerId(messageId), role: "bot", text: turn.launch, ts: ts + 1 });
  const after: Conversation = {
    ...before,
    ...reserved,
    state,
    title: before.title || shorten(text.trim(), 80),
    lastText: shorten(launched?.text ?? text.trim(), 200),
    lastRole: launched?.role ?? "visitor",
    messageCount: before.messageCount + (launched === null ? 1 : 2),
    unread: before.unread + 1,
    updatedAt: now,
    lastTs: launched?.ts ?? ts,
    ...countIn(
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
  const known = withVisitorTurn(context, messageId, keptTurn("visitor", text, ts), decided);
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
  const said = { config, conversation: after, messageId, isFirst, ts };
  const others = [
    notifyOfMessage(transaction, deps, said),
    emitConversationStarted(transaction, deps, said),
  ];
  const jobIds = others.filter((jobId) => jobId !== null);
  const isHeld = (lacking === 0 && turn.personAsked === undefined) || launched !== null;
  const finishJobId =
    isHeld || !botMaySpeak(state)
      ? null
      : finishLater(transaction, deps, { agentId, conversationId: ID, messageId, isCapped });
  const told = { ...opened, earlier: launched ?? earlier };
  return { ...told, conversation: after, ts, jobIds, finishJobId, isRepeated: false };
}
