import type { DocumentSnapshot, Transaction } from "@google-cloud/firestore";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  isToldAgain,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { countVisitorMessage } from "@parley/contract/conversations/limits/turnLimits.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { queueEvent } from "../../events/emit/queueEvent.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { notifyJob } from "../../notifications/notifyJob.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeState } from "./changeState.ts";
import { lastVisitorMessage } from "./lastVisitorMessage.ts";
import { countInOwnWrite, readWaits } from "../visitor/ipLimits.ts";
import { requireAgentFor, newConversation, type Speaker } from "../turn/speaker.ts";

/**
 * A visitor, or a channel's contact, asks for a person, perhaps as the first thing they do. The
 * agent goes on answering until one comes; members, and clients who are granted it, are told.
 * For a visitor's IP address, or the contact, it counts as a message: each request tells people of it. Beyond what an IP
 * address may have waiting in a day nobody is told: a line of the transcript says so, and the state stays.
 * @param requestId of a request that is made again as its answer was lost: where it was the last one made, it stays at that
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN when it offers none, and for a
 * page off its list; TOO_MANY_REQUESTS for an IP address, or a contact, that sends many messages
 */
export async function requestHuman(
  deps: Deps,
  speaker: Speaker,
  requestId = "",
): Promise<{ state: ConversationState }> {
  const { agentId, conversationId } = speaker;
  const { db } = deps;
  const settingsRef = db.doc(agentConfigPath(agentId));
  const requireOffer = (settings: DocumentSnapshot | undefined): AgentConfig => {
    const admitted = requireAgentFor(deps, speaker, settings?.data());
    if (!admitted.enableHumanHandoff) throw new AppError("platform.forbidden");
    return admitted;
  };
  requireOffer(await settingsRef.get());
  const isCounted = speaker.kind === "visitor" && !speaker.test;
  const counter = isCounted ? await countInOwnWrite(deps, speaker, "messages") : "";
  const created = newConversation(speaker, deps.now());
  const ref = db.doc(conversationPath(agentId, conversationId));
  // The settings are locked: nothing is written below an agent that is being deleted.
  const { config, made } = await db.runTransaction(async (transaction) => {
    const [settings, stored] = await transaction.getAll(settingsRef, ref);
    const offered = requireOffer(settings);
    // Already there is the usual case: then nothing is overwritten.
    const current = stored?.exists === true ? conversation.parse(stored.data()) : null;
    if (current !== null && requestId !== "" && current.requestId === requestId)
      return { config: offered, made: current.state };
    const limits = limitsWith(speaker, current ?? created, offered, deps.now());
    if (current === null) transaction.create(ref, { ...created, limits });
    else if (limits !== current.limits) transaction.update(ref, { limits });
    return { config: offered, made: null };
  });
  // A person may have come and gone since.
  if (made !== null) return { state: made };
  const words = await lastVisitorMessage(deps, created);
  return openHandoff(deps, config, created, { words, counter, requestId });
}

/**
 * A contact's counters with a request for a person, which counts as a message; a visitor's are their IP address's.
 * @throws AppError TOO_MANY_REQUESTS
 */
function limitsWith(
  speaker: Speaker,
  { limits }: Conversation,
  { messagesLimit }: AgentConfig,
  now: number,
): Conversation["limits"] {
  if (speaker.kind !== "contact") return limits;
  const counted = countVisitorMessage(limits, now, messagesLimit);
  if (!counted.ok)
    throw new AppError(`answers.${counted.code}`, {}, { retryAfter: counted.retryAfter });
  return counted.limits;
}

/** A request for a person, or what else a visitor waits for one with. */
type Wait = {
  /** The visitor's words, which people are told. */
  words: string;
  /** Language that these are in, where they ask for a person. */
  language?: Language;
  /** Id of the counters of the visitor's IP address; empty where that is not counted. */
  counter: string;
  /** Where it may be made again, as its answer was lost. */
  requestId?: string;
};

/**
 * The same for a conversation that is stored, and was admitted when it was. Whoever waits without
 * having asked has asked now, and of one who asks again later people are told again; otherwise nothing changes where
 * somebody waits already.
 * @param config of an agent that offers a person
 * @returns the state, which is not `requested` where the visitor's IP address has enough waiting today
 * @throws AppError NOT_FOUND without the conversation; CONFLICT when a person has it already
 */
export function openHandoff(
  deps: Deps,
  config: AgentConfig,
  talk: Pick<Conversation, "agentId" | "ID">,
  wait: Wait,
): Promise<{ state: ConversationState }> {
  return waitForHuman(deps, config, talk, { ...wait, unasked: false });
}

/**
 * Lets a visitor whom the agent could not answer wait for a person: members and clients are told
 * that, but it is not a request of theirs, is not counted as one and sends no event. Changes nothing
 * where somebody waits already, a person has the conversation, the agent offers none, the visitor's IP address has enough
 * waiting today, or it is a test.
 * @throws AppError NOT_FOUND without the conversation
 */
export async function queueForHuman(
  deps: Deps,
  config: AgentConfig,
  talk: Pick<Conversation, "agentId" | "ID" | "channel">,
  { words, counter }: Pick<Wait, "words" | "counter">,
): Promise<void> {
  if (talk.channel === "test" || !config.enableHumanHandoff) return;
  await waitForHuman(deps, config, talk, { unasked: true, words, counter }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError && error.key === "conversations.badTransition")) throw error;
    },
  );
}

async function waitForHuman(
  deps: Deps,
  config: AgentConfig,
  { agentId, ID: conversationId }: Pick<Conversation, "agentId" | "ID">,
  { unasked, words, language, counter, requestId = "" }: Wait & Pick<Conversation, "unasked">,
): Promise<{ state: ConversationState }> {
  return changeState(deps, {
    agentId,
    conversationId,
    workspaceId: config.ownerID,
    action: "request",
    line: unasked ? "waits" : "requested",
    language,
    set: { unasked, toldAt: deps.now(), ...(requestId !== "" && { requestId }) },
    ...(counter !== "" && { readRoom: () => readWaits(deps, counter) }),
    // Whoever could not be answered is told so by the failure.
    ...(!unasked && { lineWithoutRoom: "unnoticed" as const }),
    repeats: (current) => !unasked && isToldAgain(current, deps.now()),
    alongside: (transaction, current, ts) => {
      const about = { kind: "request", what: `request:${ts}`, words, ts } as const;
      const job = notifyJob(current, { ...about, unasked });
      return [
        job === null ? null : deps.jobs.add(transaction, job),
        unasked ? null : emitRequest(transaction, deps, config, current),
      ];
    },
  });
}

function emitRequest(
  transaction: Transaction,
  deps: Deps,
  config: AgentConfig,
  { agentId, ID: conversationId, channel, title }: Conversation,
): string | null {
  if (channel === "test") return null;
  const to = { workspaceId: config.ownerID, subscribed: config.subscribedEvents };
  const payload = { agentId, agentTitle: config.title, conversationId, channel, title };
  return queueEvent(transaction, deps, to, { type: "conversation.human_requested", payload });
}
