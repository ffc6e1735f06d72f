import type { Transaction } from "@google-cloud/firestore";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { countAgentMessage } from "@parley/contract/conversations/limits/turnLimits.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import {
  addHold,
  HOLD_MS,
  shareHold,
  TRIES_MAX,
  type Hold,
} from "@parley/contract/credits/hold.ts";
import { drawCredits, type Drawn } from "../../credits/drawCredits.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { minimumReserve, reserveFor, toolsLength } from "./answerPrice.ts";
import { isShareSpent } from "../visitor/ipLimits.ts";
import type { ReadTurn } from "./readTurn.ts";
import { turnsBefore } from "./turns.ts";

/** Seconds after which a message may be sent again whose answers are under way: most have come by then. */
const RETRY_AFTER = 10;

/** How a turn is paid for. */
export type Payment = Pick<Drawn, "isDrained" | "isDayDrained"> & {
  /** Credits that the answer needs and the account does not have; 0 when it is paid for. */
  lacking: number;
  /** Whether they are lacking because the agent has spent what it may in a day. */
  isCapped: boolean;
  /**
   * Whether it is the visitor's network that has spent its part of such a day, also where the message costs nothing; left
   * out if not.
   */
  isNetworkCapped?: boolean;
};

/**
 * Reserves what the answer may cost, and counts the message for the agent's limit.
 * @param opening of the turn that is opened, by which it knows its own hold again
 * @returns the conversation's holds including this turn's: its own, or its share in an answer in
 * progress; none where the account has too few credits. And the credits that it reserved by itself
 * @throws AppError TOO_MANY_REQUESTS with reason `agent-busy`, or `rate-limited` where the message is being answered
 * more than once already
 */
export async function reserveAnswer(
  transaction: Transaction,
  deps: Deps,
  turn: ReadTurn,
  opening: string,
): Promise<{ holds: Hold[]; reserved: number } & Payment> {
  const { config, before, state, shared, earlier, messageId, text, ipCounts, now } = turn;
  const { agentId, holds } = before;
  const isAnswered = shared !== undefined || earlier !== null;
  const asksNoModel = turn.humanRequest !== undefined || turn.launch !== "";
  const isFree = !botMaySpeak(state) || isAnswered || asksNoModel || turn.isLate;
  const history = turnsBefore(turn.context, messageId);
  const credits = isFree ? 0 : reserveFor(deps.env, config, history, text, toolsLength(turn));
  const account = payerOf(config);
  const day = dayKeyOf(now);
  const draw = (wanted: number) =>
    drawCredits(transaction, deps.db, {
      accountId: account,
      credits: wanted,
      least: minimumReserve(deps.env, config),
      day: { agentId, day, limit: config.dailyCredits },
      count: (answers) => {
        const counted = countAgentMessage(answers, agentId, now);
        if (counted === null) throw new AppError("answers.agent-busy", {}, { retryAfter: 60 });
        return counted;
      },
    });
  const unpaid = { holds, reserved: 0, lacking: credits, isDrained: false, isDayDrained: false };
  const isOver = ipCounts !== undefined && isShareSpent(ipCounts, config.dailyCredits, now);
  const network = isOver ? { isNetworkCapped: true } : {};
  if (credits > 0 && isOver) {
    await draw(0);
    return { ...unpaid, isCapped: true, ...network };
  }
  const drawn = await draw(credits);
  if (drawn === "unpaid" || drawn === "day-spent") {
    // Counted for the agent's limit like any other.
    await draw(0);
    return { ...unpaid, isCapped: drawn === "day-spent" };
  }
  const { shard, ...drained } = drawn;
  const paid = { reserved: 0, lacking: 0, isCapped: false, ...network, ...drained };
  const until = now + HOLD_MS;
  if (shared !== undefined) {
    // Nothing is begun that would have to be ended: as one try more, it would stay, and its credits with it.
    if (!botMaySpeak(state)) return { ...paid, holds };
    if (shared.tries >= TRIES_MAX)
      throw new AppError("answers.rate-limited", {}, { retryAfter: RETRY_AFTER });
    // One on an account that pays for the agent no longer ends in its time: its holder may be deleted.
    const again = { until: shared.account === account ? until : shared.until, opening };
    return { ...paid, holds: shareHold(holds, shared, again) };
  }
  if (credits === 0) return { ...paid, holds };
  const counter = ipCounts && { counter: ipCounts.id };
  const limit = config.dailyCredits;
  const made = {
    messageId,
    account,
    shard,
    credits,
    day,
    limit,
    ...counter,
    until,
    tries: 1,
    opening,
  };
  return { ...paid, reserved: credits, holds: addHold(holds, made) };
}
