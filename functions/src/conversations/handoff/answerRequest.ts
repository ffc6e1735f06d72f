import type { AnswerEvent } from "@parley/contract/conversations/calls.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { findContactDetails } from "../answer/findContactDetails.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import type { Speaker } from "../turn/speaker.ts";
import { storeReply } from "../turn/storeReply.ts";
import { requestHuman } from "./requestHuman.ts";
import { requestTexts } from "./requestTexts.ts";

/**
 * Answers a message that asks for a person: opens the hand-over at once and says so. Where the agent
 * offers nobody it says that, with what its knowledge holds about getting in touch. Safe to repeat.
 * @param language of the request
 */
export async function* answerRequest(
  deps: Deps,
  speaker: Speaker,
  turn: OpenedTurn,
  language: "en" | "de",
): AsyncGenerator<AnswerEvent> {
  if (turn.config.enableHumanHandoff && !(await wasRequested(deps, speaker))) return;
  const reply = await replyTo(deps, turn, language);
  const stored = await storeReply(deps, turn, reply);
  // Null: a person took over meanwhile. Their words are on the live stream.
  if (stored.message === null) return;
  yield { type: "delta", text: stored.message.text };
  yield { type: "message", message: stored.message, state: stored.state };
}

/** Asks for a person. @returns false when a person has the conversation already, so that there is nothing to ask for */
export async function wasRequested(deps: Deps, speaker: Speaker): Promise<boolean> {
  try {
    await requestHuman(deps, speaker);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.key === "conversations.badTransition") return false;
    throw error;
  }
}

async function replyTo(
  deps: Deps,
  { config, conversation }: OpenedTurn,
  language: "en" | "de",
): Promise<Pick<Message, "text" | "sources" | "unanswered">> {
  const texts = requestTexts(language);
  if (config.enableHumanHandoff) {
    const text = conversation.state === "requested" ? texts.waiting : texts.requested;
    return { text, sources: [], unanswered: false };
  }
  const found = await findContactDetails(deps, conversation.agentId);
  if (found === undefined)
    return { text: `${texts.nobody} ${texts.instead}`, sources: [], unanswered: true };
  const text = `${texts.nobody} ${texts.reach(found.text)}`;
  return { text, sources: found.sources, unanswered: false };
}
