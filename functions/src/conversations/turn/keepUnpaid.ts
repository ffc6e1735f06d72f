import type { AnswerEvent } from "@parley/contract/conversations/calls.ts";
import { english } from "@parley/contract/problems/english.ts";
import { noteOutOfCredits } from "../../credits/noteOutOfCredits.ts";
import type { Deps } from "../../platform/deps.ts";
import { waitUnasked } from "../handoff/requestHuman.ts";
import { storeUnanswered, type StoredTurn } from "./storeReply.ts";

/** Why such a message has no answer. */
export const UNPAID = "no-credits";

/** What the visitor is told. */
export const unpaidEvent: AnswerEvent = {
  type: "failed",
  code: UNPAID,
  message: english(`answers.${UNPAID}`),
};

/**
 * What becomes of a message for whose answer there are no credits: it is in Chats, marked as
 * unanswered, the visitor waits for a person where the agent offers one, and the workspace is told.
 * Safe to repeat; sent again when there are credits, the message gets its answer.
 */
export async function keepUnpaid(deps: Deps, turn: StoredTurn): Promise<void> {
  await storeUnanswered(deps, turn, UNPAID);
  await Promise.all([
    noteOutOfCredits(deps, turn.config),
    waitUnasked(deps, turn.config, turn.conversation),
  ]);
}
