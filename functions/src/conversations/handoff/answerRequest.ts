import type { Language } from "@parley/contract/accounts/profile.ts";
import {
  hasAskedForHuman,
  isToldAgain,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { findContactDetails } from "../answer/findContactDetails.ts";
import type { Payment } from "../turn/reserveAnswer.ts";
import { storeReply, type CannedReply, type StoredTurn } from "../turn/storeReply.ts";
import { wouldAnswer } from "../visitor/wouldAnswer.ts";
import { openHandoff } from "./requestHuman.ts";
import { requestTexts } from "./requestTexts.ts";

/** A message that asks for a person; `isNetworkCapped` as it was when the message was stored. */
type Request = StoredTurn & Pick<Payment, "isNetworkCapped">;

/**
 * Answers a message that asks for a person: opens the handoff at once and says so. Where the agent
 * offers nobody it says that, with what its knowledge holds about getting in touch. Nobody is invited to go on asking what
 * would not be answered now. Safe to repeat.
 * @param language of the request
 * @returns what was stored; null when a person took over, whose words are on the live stream
 */
export async function answerRequest(
  deps: Deps,
  turn: Request,
  language: Language,
): Promise<{ message: Message; state: ConversationState } | null> {
  const isOffered = turn.config.enableHumanHandoff;
  const requested = isOffered ? await request(deps, turn, language) : null;
  if (isOffered && requested === null) return null;
  const reply = await replyTo(deps, turn, language, requested === "requested");
  const { message, state } = await storeReply(deps, turn, reply);
  return message === null ? null : { message, state };
}

/** @returns the conversation's state then; null when a person has it already, so that there is nothing to ask for */
async function request(
  deps: Deps,
  { config, conversation, text, counter }: StoredTurn,
  language: Language,
): Promise<ConversationState | null> {
  try {
    const wait = { words: text, language, counter };
    return (await openHandoff(deps, config, conversation, wait)).state;
  } catch (error) {
    if (error instanceof AppError && error.key === "conversations.badTransition") return null;
    throw error;
  }
}

/** @param waits whether the visitor waits now; otherwise nobody is offered, or their network has enough waiting */
async function replyTo(
  deps: Deps,
  turn: Request,
  language: Language,
  waits: boolean,
): Promise<CannedReply> {
  const { config, conversation, isNetworkCapped = false } = turn;
  const texts = requestTexts(language);
  const canAsk = () => wouldAnswer(deps, config, isNetworkCapped);
  const instead = async () => ((await canAsk()) ? texts.instead : texts.elsewhere);
  // A line of the transcript says that nobody was notified, and the widget takes name and email below it.
  if (config.enableHumanHandoff && !waits) {
    const said = conversation.visitor.email === "" ? texts.leaveDetails : texts.detailsLeft;
    const text = (await canAsk()) ? `${said} ${texts.goOn}` : said;
    return { text, sources: [], unanswered: false };
  }
  if (config.enableHumanHandoff) {
    const said = texts[requestOf(conversation, deps.now())];
    const visitors = async () => ((await canAsk()) ? `${said} ${texts.untilThen}` : said);
    const text = conversation.channel === "test" ? texts.tested : await visitors();
    return { text, sources: [], unanswered: false };
  }
  const found = await findContactDetails(deps, config);
  if (found === undefined)
    return { text: `${texts.nobody} ${await instead()}`, sources: [], unanswered: true };
  const text = `${texts.nobody} ${texts.reach(found.text)}`;
  return { ...found, text, unanswered: false };
}

/** Which request this is, by the conversation as it was before. */
function requestOf(before: Conversation, now: number): "requested" | "waiting" | "again" {
  if (!hasAskedForHuman(before)) return "requested";
  return isToldAgain(before, now) ? "again" : "waiting";
}
