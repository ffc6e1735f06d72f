import type { AnswerPart } from "@parley/contract/conversations/calls.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { english } from "@parley/contract/problems/english.ts";
import { noteOutOfCredits } from "../../credits/status/noteOutOfCredits.ts";
import { noteSpendingLimit } from "../../credits/status/noteSpendingLimit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { ModelEnv } from "../../models/serviceFor.ts";
import { queueForHuman } from "../handoff/requestHuman.ts";
import { minimumReserve } from "./answerPrice.ts";
import type { OpenedTurn } from "./openTurn.ts";
import { storeUnanswered, type StoredTurn } from "./storeReply.ts";

type Unpaid = Pick<OpenedTurn, "isCapped" | "isNetworkCapped" | "config">;

/** Why such a message has no answer. Where no day's credits are enough for one, tomorrow will not help either. */
function unpaidCode(env: ModelEnv, { isCapped, isNetworkCapped, config }: Unpaid): AnswerErrorCode {
  if (isNetworkCapped === true) return "network-limit";
  const isDaily = isCapped && config.dailyCredits >= minimumReserve(env, config);
  return isDaily ? "spending-limit" : "no-credits";
}

/** Whether it is one of these: settings may have changed since it was written. */
export function isUnpaidCode(code: string): boolean {
  return ["network-limit", "spending-limit", "no-credits"].includes(code);
}

/** What the visitor is told. */
export function unpaidPart(env: ModelEnv, turn: Unpaid): AnswerPart {
  const code = unpaidCode(env, turn);
  return { type: "failed", code, message: english(`answers.${code}`) };
}

/**
 * What becomes of a message for whose answer there are no credits, or none left for the day or the visitor's network: it is
 * in Chats, marked as unanswered, the visitor waits for a person where the agent offers one, and the
 * workspace is told, except of a network's part, which leaves others theirs. Safe to repeat; sent again when there are credits, the message gets its answer.
 */
export async function handleUnpaidMessage(deps: Deps, turn: StoredTurn & Unpaid): Promise<void> {
  await storeUnanswered(deps, turn, unpaidCode(deps.env, turn));
  await Promise.all([
    tellWorkspace(deps, turn),
    queueForHuman(deps, turn.config, turn.conversation, {
      words: turn.text,
      counter: turn.counter,
    }),
  ]);
}

async function tellWorkspace(deps: Deps, turn: StoredTurn & Unpaid): Promise<void> {
  if (turn.isNetworkCapped === true) return;
  await (turn.isCapped ? noteSpendingLimit : noteOutOfCredits)(deps, turn.config);
}
