import type { Firestore, Transaction } from "@google-cloud/firestore";
import {
  agentConfig,
  agentConfigPath,
  payerOf,
  type AgentConfig,
} from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagePath, type Message } from "@parley/contract/conversations/message.ts";
import { answerErrors, conversationMessages } from "@parley/contract/conversations/messages.ts";
import { botMaySpeak, nextState } from "@parley/contract/conversations/state.ts";
import { countVisitorMessage } from "@parley/contract/conversations/visitorLimit.ts";
import {
  addHold,
  findHold,
  HOLD_MS,
  holdUntil,
  shareHold,
  type Hold,
} from "@parley/contract/credits/hold.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { onlineConfig } from "../../agents/onlineAgent.ts";
import { ifUnchanged } from "../../credits/accounts.ts";
import { drawCredits } from "../../credits/drawCredits.ts";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  retryOnConflict,
} from "../../credits/retryOnConflict.ts";
import { alreadyExists } from "../../platform/errors/alreadyExists.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { countOnShard } from "./agentLimit.ts";
import { answerId } from "./answerId.ts";
import { reserveFor } from "./answerPrice.ts";
import { TURN_ATTEMPTS } from "./contention.ts";
import { newConversation, type VisitorDetails } from "./newConversation.ts";
import { NoCredits } from "./noCredits.ts";
import {
  keptTurn,
  turnContext,
  turnContextPath,
  turnsBefore,
  withVisitorTurn,
  type Turn,
} from "./turns.ts";

export type OpenedTurn = {
  config: AgentConfig;
  conversation: Conversation;
  /** What was said before this message. */
  history: Turn[];
  messageId: string;
  text: string;
  ts: number;
  /** The answer an earlier try has got already; this turn then has nothing to do. */
  earlier: Message | null;
};

/**
 * The opening transaction of a turn: reads settings, conversation, context and one shard of the
 * account that pays (four reads), checks every limit, reserves the answer's credits and stores the
 * visitor's message (four writes). A message that is sent again is stored, counted and paid once:
 * it shares the hold of an answer under way, or gets the answer that is there. Conversation and
 * shard are written on condition that they are as they were read.
 * @param check may refuse, seeing the agent's settings, before anything is stored
 * @throws AppError NOT_FOUND for an agent that is offline; TOO_MANY_REQUESTS with reason
 * `rate-limited`, `day-limit` or `agent-busy`; PAYMENT_REQUIRED as `NoCredits`; CONFLICT for an
 * id in use; then nothing is stored
 */
export async function openTurn(
  deps: Deps,
  visitor: VisitorPrincipal,
  input: { messageId: string; text: string },
  details: VisitorDetails,
  check: (config: AgentConfig) => void,
): Promise<OpenedTurn> {
  const { agentId, conversationId } = visitor;
  const { messageId, text } = input;
  const { db } = deps;
  const conversationRef = db.doc(conversationPath(agentId, conversationId));
  const contextRef = db.doc(turnContextPath(agentId, conversationId));
  let begun = false;
  const open = async (transaction: Transaction): Promise<OpenedTurn> => {
    // The settings alone are locked, which all turns share: an agent is not deleted under a turn.
    const [settings, [stored, kept]] = await Promise.all([
      transaction.get(db.doc(agentConfigPath(agentId))),
      db.getAll(conversationRef, contextRef),
    ]);
    const config = visitor.test
      ? agentConfig.parse(settings.data())
      : onlineConfig(settings.data());
    check(config);
    const now = deps.now();
    begun = stored?.exists === true;
    const before = begun
      ? conversation.parse(stored?.data())
      : newConversation(visitor, details, now);
    const context = turnContext.parse(kept?.data() ?? {});
    const repeated = context.taken.includes(messageId);
    const shared = findHold(before.holds, messageId);
    const earlier =
      repeated && shared === undefined ? await storedAnswer(db, before, messageId) : null;

    const counted = countVisitorMessage(before.limits, now, config.messagesLimit);
    if (!counted.ok) throw tooMany(counted.code, counted.retryAfter);
    const history = turnsBefore(context, messageId);
    const state = repeated
      ? before.state
      : (nextState(before.state, "visitorMessage") ?? before.state);
    const free = !botMaySpeak(state) || shared !== undefined || earlier !== null;
    const credits = free ? 0 : reserveFor(deps.env, config, history, text);
    const account = payerOf(config);
    const shard = await drawCredits(transaction, db, {
      accountId: account,
      credits,
      count: (answers) => {
        const after = countOnShard(answers, agentId, now);
        if (after === null) throw tooMany("agent-busy", 60);
        return after;
      },
    });
    if (shard === null) throw new NoCredits(config);

    const holds = holdsWith(before.holds, shared, now, { messageId, account, shard, credits });
    const changes = { limits: counted.limits, holds, holdUntil: holdUntil(holds) };
    const turn = { config, history, messageId, text, earlier };
    if (repeated) {
      transaction.update(conversationRef, changes, ifUnchanged(stored));
      return { ...turn, conversation: { ...before, ...changes }, ts: before.lastTs };
    }

    const ts = Math.max(now, before.lastTs + 1);
    const after: Conversation = {
      ...before,
      ...changes,
      state,
      title: before.title || shorten(text.trim(), 80),
      lastText: shorten(text.trim(), 200),
      lastRole: "visitor",
      messageCount: before.messageCount + 1,
      unread: before.unread + 1,
      updatedAt: now,
      lastTs: ts,
    };
    if (begun) transaction.update(conversationRef, after, ifUnchanged(stored));
    else transaction.create(conversationRef, after);
    transaction.create(
      db.doc(messagePath(agentId, conversationId, messageId)),
      message.parse({ ID: messageId, role: "visitor", text, ts }),
    );
    transaction.set(contextRef, withVisitorTurn(context, messageId, keptTurn("visitor", text, ts)));
    return { ...turn, conversation: after, ts };
  };
  const opened = retryOnConflict(
    () => db.runTransaction(open, TURN_ATTEMPTS),
    // Two first messages at once both make the conversation.
    (code) => code === FAILED_PRECONDITION || (code === ALREADY_EXISTS && !begun),
  );
  return opened.catch((error: unknown) => {
    // Not a message sent again, which is known by its id: the id of somebody else's words.
    if (alreadyExists(error)) throw new AppError("CONFLICT", conversationMessages.idTaken);
    throw error;
  });
}

/** The conversation's holds with this turn's: its own, or its part in that of an answer under way. */
function holdsWith(
  holds: Hold[],
  shared: Hold | undefined,
  now: number,
  reserved: Pick<Hold, "messageId" | "account" | "shard" | "credits">,
): Hold[] {
  const until = now + HOLD_MS;
  if (shared !== undefined) return shareHold(holds, shared, until);
  return reserved.credits === 0 ? holds : addHold(holds, { ...reserved, until, tries: 1 });
}

/** The stored answer to a message that is sent again; null when there was none or it failed. */
async function storedAnswer(
  db: Firestore,
  { agentId, ID }: Conversation,
  messageId: string,
): Promise<Message | null> {
  const found = await db.doc(messagePath(agentId, ID, answerId(messageId))).get();
  const stored = found.exists ? message.parse(found.data()) : null;
  return stored?.error === "" ? stored : null;
}

function tooMany(
  reason: "rate-limited" | "day-limit" | "agent-busy",
  retryAfter: number,
): AppError {
  return new AppError("TOO_MANY_REQUESTS", answerErrors[reason], { reason, retryAfter });
}
