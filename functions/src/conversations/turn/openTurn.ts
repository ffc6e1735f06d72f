import type { DocumentSnapshot, Transaction } from "@google-cloud/firestore";
import { agentConfigPath, payerOf, type AgentConfig } from "@parley/contract/agents/config.ts";
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
import { shorten } from "@parley/contract/platform/text.ts";
import { ifUnchanged } from "../../credits/accounts.ts";
import { drawCredits } from "../../credits/drawCredits.ts";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  retryOnConflict,
} from "../../credits/retryOnConflict.ts";
import type { Deps } from "../../platform/deps.ts";
import { alreadyExists } from "../../platform/errors/alreadyExists.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { reserveFor } from "./answerPrice.ts";
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
  ts: number;
  /** The answer an earlier attempt already got; this turn then has nothing to do. */
  earlier: Message | null;
};

/** A message as sent. The sender makes its id, so that a repeated message is recognised. */
export type SentMessage = { messageId: string; text: string };

/** The account that pays has too few credits. Carries the agent's settings, which say who is told. */
export class NoCredits extends AppError<"answers.no-credits"> {
  readonly config: AgentConfig;

  constructor(config: AgentConfig) {
    super("answers.no-credits");
    this.name = "NoCredits";
    this.config = config;
  }
}

/**
 * Attempts at the transaction. All messages of a conversation contend for one document: with the
 * client library's five attempts, a burst of a dozen lost some.
 */
const TURN_ATTEMPTS = { maxAttempts: 12 };

/**
 * The opening transaction of a turn, in four steps: reads settings, conversation and context; checks
 * the visitor's limits; reserves the answer's credits on one shard of the account that pays, which
 * also counts for the agent's limit; stores the message. Four reads and four writes.
 *
 * A message that is sent again is stored and paid for once: it shares the hold of the answer in
 * progress, or gets the answer already given. Conversation and shard are written only if unchanged.
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list;
 * TOO_MANY_REQUESTS with reason `rate-limited`, `day-limit` or `agent-busy`; PAYMENT_REQUIRED as
 * `NoCredits`; CONFLICT for an id in use; then nothing is stored
 */
export async function openTurn(
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<OpenedTurn> {
  let existed = false;
  const open = async (transaction: Transaction): Promise<OpenedTurn> => {
    const turn = await readTurn(transaction, deps, speaker, sent);
    existed = turn.stored?.exists === true;
    const limits = checkLimits(turn);
    const holds = await reserveAnswer(transaction, deps, turn);
    return storeMessage(transaction, deps, turn, { limits, holds, holdUntil: holdUntil(holds) });
  };
  const opened = retryOnConflict(
    () => deps.db.runTransaction(open, TURN_ATTEMPTS),
    // Two first messages sent at once both create the conversation.
    (code) => code === FAILED_PRECONDITION || (code === ALREADY_EXISTS && !existed),
  );
  return opened.catch((error: unknown) => {
    // A repeated message would have been recognised: this id belongs to another message.
    if (alreadyExists(error)) throw new AppError("conversations.idTaken");
    throw error;
  });
}

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
  /** Whether an earlier attempt has stored this message already. */
  repeated: boolean;
  /** The hold of an answer to this message that is in progress. */
  shared: Hold | undefined;
  earlier: Message | null;
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
  const earlier =
    repeated && shared === undefined ? await storedAnswer(deps, before, sent.messageId) : null;
  return { ...sent, config, stored, before, state, context, repeated, shared, earlier, now };
}

/** The stored answer to a repeated message; null when there is none or it failed. */
async function storedAnswer(
  { db }: Pick<Deps, "db">,
  { agentId, ID }: Conversation,
  messageId: string,
): Promise<Message | null> {
  const found = await db.doc(messagePath(agentId, ID, answerId(messageId))).get();
  const stored = found.exists ? message.parse(found.data()) : null;
  return stored?.error === "" ? stored : null;
}

/** @returns the visitor's counters with this message; @throws AppError TOO_MANY_REQUESTS */
function checkLimits({ before, config, now }: ReadTurn): Conversation["limits"] {
  const counted = countVisitorMessage(before.limits, now, config.messagesLimit);
  if (!counted.ok) throw tooMany(counted.code, counted.retryAfter);
  return counted.limits;
}

/** @returns the conversation's holds including this turn's: its own, or its share in an answer in progress */
async function reserveAnswer(
  transaction: Transaction,
  deps: Deps,
  turn: ReadTurn,
): Promise<Hold[]> {
  const { config, before, state, shared, earlier, messageId, text, now } = turn;
  const { agentId, holds } = before;
  const isFree = !botMaySpeak(state) || shared !== undefined || earlier !== null;
  const history = turnsBefore(turn.context, messageId);
  const credits = isFree ? 0 : reserveFor(deps.env, config, history, text);
  const account = payerOf(config);
  const shard = await drawCredits(transaction, deps.db, {
    accountId: account,
    credits,
    count: (answers) => {
      const counted = countAgentMessage(answers, agentId, now);
      if (counted === null) throw tooMany("agent-busy", 60);
      return counted;
    },
  });
  if (shard === null) throw new NoCredits(config);
  const until = now + HOLD_MS;
  if (shared !== undefined) return shareHold(holds, shared, until);
  return credits === 0
    ? holds
    : addHold(holds, { messageId, account, shard, credits, until, tries: 1 });
}

function storeMessage(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  turn: ReadTurn,
  reserved: Pick<Conversation, "limits" | "holds" | "holdUntil">,
): OpenedTurn {
  const { config, stored, before, state, context, repeated, earlier, messageId, text, now } = turn;
  const { agentId, ID } = before;
  const conversationRef = db.doc(conversationPath(agentId, ID));
  const history = turnsBefore(context, messageId);
  const opened = { config, history, messageId, text, earlier };
  if (repeated) {
    transaction.update(conversationRef, reserved, ifUnchanged(stored));
    return { ...opened, conversation: { ...before, ...reserved }, ts: before.lastTs };
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
  return { ...opened, conversation: after, ts };
}

function tooMany(
  reason: "rate-limited" | "day-limit" | "agent-busy",
  retryAfter: number,
): AppError {
  return new AppError(`answers.${reason}`, {}, { retryAfter });
}
