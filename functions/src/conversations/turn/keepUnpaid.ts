import type { AnswerEvent } from "@parley/contract/conversations/calls.ts";
import { english } from "@parley/contract/problems/english.ts";
import { noteOutOfCredits } from "../../credits/noteOutOfCredits.ts";
import type { Deps } from "../../platform/deps.ts";
import { wasRequested } from "../handoff/answerRequest.ts";
import type { OpenedTurn } from "./openTurn.ts";
import type { Speaker } from "./speaker.ts";
import { storeUnanswered } from "./storeReply.ts";

/** Why such a message has no answer. */
const CODE = "no-credits";

/** What the visitor is told. */
export const unpaidEvent: AnswerEvent = {
  type: "failed",
  code: CODE,
  message: english(`answers.${CODE}`),
};

/**
 * What becomes of a message for whose answer there are no credits: it is in Chats, marked as
 * unanswered, the visitor waits for a person where the agent offers one, and the workspace is told.
 * Safe to repeat; sent again when there are credits, the message gets its answer. Never rejects: the
 * message is stored, and what fails here is logged.
 */
export async function keepUnpaid(deps: Deps, speaker: Speaker, turn: OpenedTurn): Promise<void> {
  try {
    await storeUnanswered(deps, turn, CODE);
    const waits = turn.conversation.channel !== "test" && turn.config.enableHumanHandoff;
    await Promise.all([
      noteOutOfCredits(deps, turn.config, turn.lacking),
      waits ? wasRequested(deps, speaker) : undefined,
    ]);
  } catch (error) {
    deps.log.error("an unpaid message was not marked", error);
  }
}
