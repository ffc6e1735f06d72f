import type { DocumentReference, DocumentSnapshot, Transaction } from "@google-cloud/firestore";
import { agentLanguage } from "@parley/contract/agents/agentLanguage.ts";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { visitorText } from "@parley/contract/agents/visitorText.ts";
import { monthCounterPath } from "@parley/contract/analytics/month.ts";
import { targetForVisitor } from "../translate/targets.ts";
import {
  conversation,
  conversationPath,
  conversationPrivatePath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  isAnswer,
  message,
  messagePath,
  type Message,
} from "@parley/contract/conversations/message.ts";
import { acceptsPerson } from "../humanRequest/acceptsPerson.ts";
import { findHumanRequest } from "../humanRequest/findHumanRequest.ts";
import { involvesHuman } from "@parley/contract/conversations/involvesHuman.ts";
import { nextState, type ConversationState } from "@parley/contract/conversations/state.ts";
import { findHold, type Hold } from "@parley/contract/credits/hold.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import type { Deps } from "../../platform/deps.ts";
import { assignedTools } from "../../tools/assignedTools.ts";
import { hasModel } from "./answerPrice.ts";
import { requireAgentFor, newConversation, type Speaker } from "./speaker.ts";
import { withinTokens } from "./withinTokens.ts";
import {
  decidedCall,
  turnContext,
  turnContextPath,
  dropTurnsBeforePause,
  type TurnContext,
  type WaitingCall,
} from "./turns.ts";

/** A message as sent. The sender makes its id, so that a repeated message is recognised. */
export type SentMessage = {
  messageId: string;
  text: string;
  /** It came too late to be answered: it is only stored. */
  isLate?: boolean;
};

/** A turn as it was read, before anything is written. */
export type ReadTurn = Required<SentMessage> & {
  config: AgentConfig;
  /** The conversation's document as read; it is written only if unchanged. */
  stored: DocumentSnapshot | undefined;
  /** What the visitor's IP address did, as read; undefined where that is not counted. */
  ipCounts: DocumentSnapshot | undefined;
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
  /** Language in which the message asks for a person. */
  humanRequest: "en" | "de" | undefined;
  /** What it gets without asking a model; empty for an answer. */
  launch: string;
  /** The call that this message decides on. */
  decided: WaitingCall | null;
  /** What the model may call. */
  tools: Tool[];
  now: number;
};

/**
 * Reads a message's agent, conversation and context in the transaction that is to store it.
 * @param counter counters of the visitor's IP address; null where that is not counted
 * @throws AppError as `requireAgentFor`
 */
export async function readTurn(
  transaction: Transaction,
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
  counter: DocumentReference | null,
): Promise<ReadTurn> {
  const { db } = deps;
  const { agentId, conversationId } = speaker;
  // Only the settings are locked, with a lock all turns share: no agent is deleted during a turn.
  const [settings, [stored, kept, month, ipCounts]] = await Promise.all([
    transaction.get(db.doc(agentConfigPath(agentId))),
    db.getAll(
      db.doc(conversationPath(agentId, conversationId)),
      db.doc(turnContextPath(agentId, conversationId)),
      db.doc(monthCounterPath(agentId)),
      ...(counter === null ? [] : [counter]),
    ),
  ]);
  const now = deps.now();
  const admitted = requireAgentFor(deps, speaker, settings.data());
  const config = withinTokens(admitted, month?.data(), now);
  const before =
    stored?.exists === true ? conversation.parse(stored.data()) : newConversation(speaker, now);
  const context = forgetting(turnContext.parse(kept?.data() ?? {}), before, config, now);
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
  const { isLate = false } = sent;
  const humanRequest = isLate
    ? undefined
    : (findHumanRequest(text) ?? accepted(text, context, config));
  const isFirst = stored?.exists !== true && humanRequest === undefined && !isLate;
  const launch = isFirst ? await launchMessage(deps, speaker, config) : "";
  const askedIn = targetForVisitor(config, before);
  const decided = decidedCall(
    context,
    { messageId: sent.messageId, text },
    askedIn === undefined ? [] : [askedIn],
  );
  const tools = hasModel(deps.env, config) ? await assignedTools(deps, config) : [];
  const found = { config, stored, ipCounts, before, state, context, storedAt, shared, earlier };
  const said = { messageId: sent.messageId, text, isLate };
  return { ...said, ...found, humanRequest, launch, decided, tools, now };
}

/** The language of a yes to the agent's own offer of a person, which a tool's question does not make. */
function accepted(
  text: string,
  { turns, call }: TurnContext,
  { enableHumanHandoff }: AgentConfig,
): "en" | "de" | undefined {
  const last = turns.at(-1);
  const isOffer = enableHumanHandoff && call === null && last?.role === "bot";
  return isOffer ? acceptsPerson(text, last.text) : undefined;
}

/** The context as the agent still knows it: while a person attends to the visitor, whole. */
function forgetting(
  context: TurnContext,
  { state }: Conversation,
  { chatForget }: AgentConfig,
  now: number,
): TurnContext {
  return involvesHuman(state) ? context : dropTurnsBeforePause(context, chatForget, now);
}

/**
 * What somebody who writes first in a channel gets instead of an answer; empty for an answer. Whoever pressed Start has it
 * already: that notice created their outbox.
 */
async function launchMessage(
  { db }: Pick<Deps, "db">,
  speaker: Speaker,
  config: AgentConfig,
): Promise<string> {
  if (speaker.kind !== "contact" || config.smartInit) return "";
  const { agentId, conversationId, language } = speaker;
  const outbox = await db.doc(conversationPrivatePath(agentId, conversationId, "outbox")).get();
  if (outbox.exists) return "";
  const spoken = agentLanguage(config, language);
  return visitorText("vg_initMessages", config.vg_initMessages, spoken).trim();
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
    answer: answer !== null && isAnswer(answer) ? answer : null,
  };
}
