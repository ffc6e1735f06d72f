import { isCapped } from "@parley/contract/agents/agent.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { hasAskedForHuman } from "@parley/contract/conversations/conversation.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { findContactDetails } from "../answer/findContactDetails.ts";
import { storeReply, type CannedReply, type StoredTurn } from "../turn/storeReply.ts";
import { openHandoff } from "./requestHuman.ts";
import { requestTexts } from "./requestTexts.ts";

/**
 * Answers a message that asks for a person: opens the handoff at once and says so. Where the agent
 * offers nobody it says that, with what its knowledge holds about getting in touch. Safe to repeat.
 * @param language of the request
 * @returns what was stored; null when a person took over, whose words are on the live stream
 */
export async function answerRequest(
  deps: Deps,
  turn: StoredTurn,
  language: "en" | "de",
): Promise<{ message: Message; state: ConversationState } | null> {
  if (turn.config.enableHumanHandoff && !(await wasRequested(deps, turn, language))) return null;
  const { message, state } = await storeReply(deps, turn, await replyTo(deps, turn, language));
  return message === null ? null : { message, state };
}

/** @returns false when a person has the conversation already, so that there is nothing to ask for */
async function wasRequested(
  deps: Deps,
  { config, conversation, text }: StoredTurn,
  language: Language,
): Promise<boolean> {
  try {
    await openHandoff(deps, config, conversation, text, language);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.key === "conversations.badTransition") return false;
    throw error;
  }
}

async function replyTo(
  deps: Deps,
  { config, conversation }: StoredTurn,
  language: "en" | "de",
): Promise<CannedReply> {
  const texts = requestTexts(language);
  if (config.enableHumanHandoff) {
    const said = hasAskedForHuman(conversation) ? texts.waiting : texts.requested;
    // Nobody is invited to ask what nobody answers today.
    const visitors = isCapped(config, deps.now()) ? said : `${said} ${texts.untilThen}`;
    const text = conversation.channel === "test" ? texts.tested : visitors;
    return { text, sources: [], unanswered: false };
  }
  const found = await findContactDetails(deps, config);
  if (found === undefined)
    return { text: `${texts.nobody} ${texts.instead}`, sources: [], unanswered: true };
  const text = `${texts.nobody} ${texts.reach(found.text)}`;
  return { ...found, text, unanswered: false };
}
