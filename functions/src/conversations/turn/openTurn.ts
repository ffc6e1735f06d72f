import type { DocumentSnapshot, Transaction } from "@google-cloud/firestore";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
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
import { asksForPerson } from "@parley/contract/conversations/personRequest/asksForPerson.ts";
import {
  botMaySpeak,
  nextState,
  type ConversationState,
} from "@parley/contract/conversations/state.ts";
import {
  countAgentMessage,
  countVisitorMessage,
} from "@parley/contract/conversations/turnLimits.ts";
import {
  addHold,
  findHold,
  HOLD_MS,
  holdUntil,
  shareHold,
  type Hold,
} from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { countIn } from "../../analytics/countIn.ts";
import { ifUnchanged } from "../../credits/accounts.ts";
import { drawCredits } from "../../credits/drawCredits.ts";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  retryOnConflict,
} from "../../credits/retryOnConflict.ts";
import { emitConversationStarted } from "../../events/emit/emitConversationStarted.ts";
import { notifyOfMessage } from "../../notifications/notifyOfMessage.ts";
import type { Deps } from "../../platform/deps.ts";
import { alreadyExists } from "../../platform/errors/alreadyExists.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { reserveFor } from "./answerPrice.ts";
import { finishLater } from "./finishTurn.ts";
import { admit, newConversation, type Speaker } from "./speaker.ts";
import {
  keptTurn,
  turnContext,
  turnContextPath,
  turnsBefore,
  withVisitorTurn,
  type Turn,
  type TurnContext,
} from "./turns.ts";

export type OpenedTurn = {
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
  /** Language in which the message asks for a person: that costs nothing, and no model is asked. */
  personAsked: "en" | "de" | undefined;
  /** Credits that the answer needs and the account does not have; 0 when it is paid for. */
  lacking: number;
  /** Whether its shard has come to its end, and so perhaps the account. */
  isDrained: boolean;
};

/** A message as sent. The sender makes its id, so that a repeated message is recognised. */
export type SentMessage = { messageId: string; text: string };

/**
 * Attempts at the transaction. All messages of a conversation contend for one document: with the
 * client library's five attempts, a burst of a dozen lost some.
 */
const TURN_ATTEMPTS = { maxAttempts: 12 };

/**
 * The opening transaction of a turn, in four steps: reads settings, conversation and context; checks
 * the visitor's limits; reserves the answer's credits on one shard of the account that pays, which
 * also counts for the agent's limit; stores the message, with the jobs that tell others of it. Four
 * reads, four writes and one for each job.
 *
 * A message that is sent again is stored and paid for once: it shares the hold of the answer in
 * progress, or gets the answer already given. Conversation and shard are written only if unchanged.
 * Without credits the message is stored all the same, as it may be the only word of a customer.
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list;
 * TOO_MANY_REQUESTS with reason `rate-limited`, `day-limit` or `agent-busy`; CONFLICT for an id in
 * use; then nothing is stored
 */
export async function openTurn(
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<OpenedTurn> {
  let existed = false;
  const opening = randomId();
  let opened: OpenedTurn | undefined;
  const open = async (transaction: Transaction): Promise<OpenedTurn> => {
    const turn = await readTurn(transaction, deps, speaker, sent);
    existed = turn.stored?.exists === true;
    // The last attempt was written after all; only the database's answer to it was lost.
    if (opened !== undefined && turn.shared?.opening === opening) return opened;
    const limits = checkLimits(turn);
    const { holds, ...payment } = await reserveAnswer(transaction, deps, turn, opening);
    const reserved = { limits, holds, holdUntil: holdUntil(holds) };
    const isUnpaid = payment.lacking > 0;
    opened = { ...storeMessage(transaction, deps, turn, reserved, isUnpaid), ...payment };
    return opened;
  };
  const done = retryOnConflict(
    () => deps.db.runTransaction(open, TURN_ATTEMPTS),
    // Two first messages sent at once both create the conversation.
    (code) => code === FAILED_PRECONDITION || (code === ALREADY_EXISTS && !existed),
  );
  return done.catch((error: unknown) => {
    // A repeated message would have been recognised: this id belongs to another message.
    if (alreadyExists(error)) throw new AppError("conversations.idTaken");
    throw error;
  });
}

/** How the turn is paid for. */
type Payment = Pick<OpenedTurn, "lacking" | "isDrained">;

/** A turn as it was read, before anything is written. */
type ReadTurn = SentMessage & {
  config: AgentConfig;
  /** The conversation's document as read; it is written only if unchanged. */
  stored: DocumentSnapshot | undefined;
  /** The conversation as stored, or a new one. */
  before: Conversation;
  /** Its state once this message is in it. */
  state: ConversationState;
  context: TurnContext;
  /** When an earlier attempt has stored this message already, in unix milliseconds. */
  storedAt: number | undefined;
  /** The hold of an answer to this message that is in progress. */
  shared: Hold | undefined;
  earlier: Message | null;
  personAsked: OpenedTurn["personAsked"];
  now: number;
};

async function readTurn(
  transaction: Transaction,
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<ReadTurn> {
  const { db } = deps;
  const { agentId, conversationId } = speaker;
  // Only the settings are locked, with a lock all turns share: no agent is deleted during a turn.
  const [settings, [stored, kept]] = await Promise.all([
    transaction.get(db.doc(agentConfigPath(agentId))),
    db.getAll(
      db.doc(conversationPath(agentId, conversationId)),
      db.doc(turnContextPath(agentId, conversationId)),
    ),
  ]);
  const config = admit(deps, speaker, settings.data());
  const now = deps.now();
  const before =
    stored?.exists === true ? conversation.parse(stored.data()) : newConversation(speaker, now);
  const context = turnContext.parse(kept?.data() ?? {});
  const repeated = context.taken.includes(sent.messageId);
  const state = repeated
    ? before.state
    : (nextState(before.state, "visitorMessage") ?? before.state);
  const shared = findHold(before.holds, sent.messageId);
  const asked = repeated ? await storedExchange(deps, before, sent.messageId) : undefined;
  const earlier = shared === undefined ? (asked?.answer ?? null) : null;
  const storedAt = asked?.question.ts;
  // Sent again it is the same message, whatever text comes with it.
  const text = asked?.question.text ?? sent.text;
  const personAsked = asksForPerson(text);
  const found = { config, stored, before, state, context, storedAt, shared, earlier };
  return { messageId: sent.messageId, text, ...found, personAsked, now };
}

/** A message that is sent again, as stored, and its answer; null when there is none or it failed. */
async function storedExchange(
  { db }: Pick<Deps, "db">,
  { agentId, ID }: Conversation,
  messageId: string,
): Promise<{ question: Message; answer: Message | null }> {
  const [question, found] = await db.getAll(
    ...[messageId, answerId(messageId)].map((id) => db.doc(messagePath(agentId, ID, id))),
  );
  const answer = found?.exists === true ? message.parse(found.data()) : null;
  return {
    question: message.parse(question?.data()),
    answer: answer?.error === "" ? answer : null,
  };
}

/** @returns the visitor's counters with this message; @throws AppError TOO_MANY_REQUESTS */
function checkLimits({ before, config, now }: ReadTurn): Conversation["limits"] {
  const isTest = before.channel === "test";
  const counted = countVisitorMessage(before.limits, now, config.messagesLimit, { isTest });
  if (!counted.ok) throw tooMany(counted.code, counted.retryAfter);
  return counted.limits;
}

/**
 * @returns the conversation's holds including this turn's: its own, or its share in an answer in
 * progress; none where the account has too few credits
 */
async function reserveAnswer(
  transaction: Transaction,
  deps: Deps,
  turn: ReadTurn,
  opening: string,
): Promise<{ holds: Hold[] } & Payment> {
  const { config, before, state, shared, earlier, personAsked, messageId, text, now } = turn;
  const { agentId, holds } = before;
  const isAnswered = shared !== undefined || earlier !== null;
  const isFree = !botMaySpeak(state) || isAnswered || personAsked !== undefined;
  const history = turnsBefore(turn.context, messageId);
  const credits = isFree ? 0 : reserveFor(deps.env, config, history, text);
  const account = payerOf(config);
  const draw = (wanted: number) =>
    drawCredits(transaction, deps.db, {
      accountId: account,
      credits: wanted,
      count: (answers) => {
        const counted = countAgentMessage(answers, agentId, now);
        if (counted === null) throw tooMany("agent-busy", 60);
        return counted;
      },
    });
  const drawn = await draw(credits);
  if (drawn === null) {
    // Counted for the agent's limit like any other.
    await draw(0);
    return { holds, lacking: credits, isDrained: false };
  }
  const { shard, isDrained } = drawn;
  const paid = { lacking: 0, isDrained };
  const until = now + HOLD_MS;
  if (shared !== undefined) {
    // One on an account that pays for the agent no longer ends in its time: its holder may be deleted.
    const again = { until: shared.account === account ? until : shared.until, opening };
    return { ...paid, holds: shareHold(holds, shared, again) };
  }
  if (credits === 0) return { ...paid, holds };
  const made = { messageId, account, shard, credits, until, tries: 1, opening };
  return { ...paid, holds: addHold(holds, made) };
}

function storeMessage(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "jobs" | "now">,
  turn: ReadTurn,
  reserved: Pick<Conversation, "limits" | "holds" | "holdUntil">,
  isUnpaid: boolean,
): Omit<OpenedTurn, keyof Payment> {
  const { config, stored, before, state, context, storedAt, earlier, messageId, text, now } = turn;
  const { db } = deps;
  const { agentId, ID } = before;
  const conversationRef = db.doc(conversationPath(agentId, ID));
  const history = turnsBefore(context, messageId);
  const opened = { config, history, messageId, text, earlier, personAsked: turn.personAsked };
  if (storedAt !== undefined) {
    transaction.update(conversationRef, reserved, ifUnchanged(stored));
    const again = { ts: storedAt, jobIds: [], finishJobId: null };
    return { ...opened, conversation: { ...before, ...reserved }, ...again };
  }
  const ts = Math.max(now, before.lastTs + 1);
  const after: Conversation = {
    ...before,
    ...reserved,
    state,
    title: before.title || shorten(text.trim(), 80),
    lastText: shorten(text.trim(), 200),
    lastRole: "visitor",
    messageCount: before.messageCount + 1,
    unread: before.unread + 1,
    updatedAt: now,
    lastTs: ts,
    ...countIn(before, [ts, { visitorMessages: 1 }]),
  };
  if (stored?.exists === true) transaction.update(conversationRef, after, ifUnchanged(stored));
  else transaction.create(conversationRef, after);
  transaction.create(
    db.doc(messagePath(agentId, ID, messageId)),
    message.parse({ ID: messageId, role: "visitor", text, ts }),
  );
  transaction.set(
    db.doc(turnContextPath(agentId, ID)),
    withVisitorTurn(context, messageId, keptTurn("visitor", text, ts)),
  );
  // An operator may have written before them: what counts is the visitor's own first message.
  const isFirst = context.taken.length === 0;
  const said = { config, conversation: after, messageId, isFirst, ts };
  const told = [
    notifyOfMessage(transaction, deps, said),
    emitConversationStarted(transaction, deps, said),
  ];
  const jobIds = told.filter((jobId) => jobId !== null);
  const isHeld = !isUnpaid && turn.personAsked === undefined;
  const finishJobId =
    isHeld || !botMaySpeak(state)
      ? null
      : finishLater(transaction, deps, { agentId, conversationId: ID, messageId });
  return { ...opened, conversation: after, ts, jobIds, finishJobId };
}

function tooMany(
  reason: "rate-limited" | "day-limit" | "agent-busy",
  retryAfter: number,
): AppError {
  return new AppError(`answers.${reason}`, {}, { retryAfter });
}
