import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagePath } from "@parley/contract/conversations/message.ts";
import { answerErrors, conversationMessages } from "@parley/contract/conversations/messages.ts";
import { nextState } from "@parley/contract/conversations/state.ts";
import { countVisitorMessage } from "@parley/contract/conversations/visitorLimit.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { onlineConfig } from "../agents/publicAgent.ts";
import { alreadyExists } from "../platform/alreadyExists.ts";
import { AppError } from "../platform/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { AGENT_SHARDS, agentShardPath, countOnShard } from "./agentLimit.ts";
import { TURN_ATTEMPTS } from "./contention.ts";
import { newConversation, type VisitorDetails } from "./newConversation.ts";
import { readShard } from "./readShard.ts";
import { keptTurn, turnContext, turnContextPath, withVisitorTurn, type Turn } from "./turns.ts";

export type OpenedTurn = {
  config: AgentConfig;
  conversation: Conversation;
  /** What was said before this message. */
  history: Turn[];
  messageId: string;
  text: string;
  ts: number;
  /** True when the message had been stored by an earlier try. */
  repeated: boolean;
};

/**
 * The opening transaction of a turn: reads settings, conversation, context and one counter shard
 * (four reads), checks every limit, stores the visitor's message (four writes).
 * @param check may refuse, seeing the agent's settings, before anything is stored
 * @throws AppError NOT_FOUND for an agent that is offline; TOO_MANY_REQUESTS with reason
 * `rate-limited`, `day-limit` or `agent-busy`; CONFLICT for an id in use; then nothing is stored
 */
export async function openTurn(
  deps: Deps,
  visitor: VisitorPrincipal,
  input: { messageId: string; text: string },
  details: VisitorDetails,
  check: (config: AgentConfig) => void,
): Promise<OpenedTurn> {
  const { agentId, conversationId } = visitor;
  const { db } = deps;
  const conversationRef = db.doc(conversationPath(agentId, conversationId));
  const contextRef = db.doc(turnContextPath(agentId, conversationId));
  const shardRef = db.doc(agentShardPath(agentId, Math.floor(Math.random() * AGENT_SHARDS)));
  const opened = db.runTransaction(async (transaction) => {
    const [settings, stored, kept, shard] = await transaction.getAll(
      db.doc(agentConfigPath(agentId)),
      conversationRef,
      contextRef,
      shardRef,
    );
    const config = visitor.test
      ? agentConfig.parse(settings?.data())
      : onlineConfig(settings?.data());
    check(config);
    const now = deps.now();
    const known = stored?.exists === true;
    const before = known
      ? conversation.parse(stored.data())
      : newConversation(visitor, details, now);
    const context = turnContext.parse(kept?.data() ?? {});

    const counted = countVisitorMessage(before.limits, now, config.messagesLimit);
    if (!counted.ok) throw tooMany(counted.code, counted.retryAfter);
    const shardNow = countOnShard(readShard(shard?.data()), now);
    if (shardNow === null) throw tooMany("agent-busy", 60);
    transaction.set(shardRef, shardNow);

    const repeated = context.taken.includes(input.messageId);
    const turn = { config, history: context.turns, messageId: input.messageId, text: input.text };
    if (repeated) {
      transaction.update(conversationRef, { limits: counted.limits });
      const history = context.turns.slice(0, -1);
      return { ...turn, history, conversation: before, ts: before.lastTs, repeated };
    }

    const ts = Math.max(now, before.lastTs + 1);
    const after: Conversation = {
      ...before,
      state: nextState(before.state, "visitorMessage") ?? before.state,
      title: before.title || shorten(input.text.trim(), 80),
      lastText: shorten(input.text.trim(), 200),
      lastRole: "visitor",
      messageCount: before.messageCount + 1,
      unread: before.unread + 1,
      updatedAt: now,
      lastTs: ts,
      limits: counted.limits,
    };
    transaction.set(conversationRef, after);
    transaction.create(
      db.doc(messagePath(agentId, conversationId, input.messageId)),
      message.parse({ ID: input.messageId, role: "visitor", text: input.text, ts }),
    );
    transaction.set(
      contextRef,
      withVisitorTurn(context, input.messageId, keptTurn("visitor", input.text, ts)),
    );
    return { ...turn, conversation: after, ts, repeated };
  }, TURN_ATTEMPTS);
  return opened.catch((error: unknown) => {
    // Not a message sent again, which is known by its id: the id of somebody else's words.
    if (alreadyExists(error)) throw new AppError("CONFLICT", conversationMessages.idTaken);
    throw error;
  });
}

function tooMany(
  reason: "rate-limited" | "day-limit" | "agent-busy",
  retryAfter: number,
): AppError {
  return new AppError("TOO_MANY_REQUESTS", answerErrors[reason], { reason, retryAfter });
}
