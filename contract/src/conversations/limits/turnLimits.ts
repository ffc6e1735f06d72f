import { ACCOUNT_SHARDS, type Shard } from "../../credits/account.ts";
import type { Conversation } from "../conversation.ts";

/** Messages one visitor may send per minute. */
export const VISITOR_PER_MINUTE = 12;
/**
 * How often a visitor may send again, per minute, what is stored already: what a bad connection needs
 * leaves their messages untouched, while a script does not get one answer after the other made for it.
 */
export const RESENDS_PER_MINUTE = 12;
/** Messages per minute in a test by the agent's own people: more than anybody types, for scripts only. */
export const TEST_PER_MINUTE = 120;

type Limits = Conversation["limits"];
type Counted =
  | { ok: true; limits: Limits }
  | { ok: false; code: "rate-limited" | "day-limit"; retryAfter: number };

/**
 * Counts a visitor's message against both of their limits. Whoever tests their own agent is not held
 * back like a visitor: there is no limit for the day, and they pay for the answers.
 * @param now unix milliseconds
 * @param perDay the agent's `messagesLimit`
 * @returns the new counters, or which limit was reached and the seconds until it opens again
 */
export function countVisitorMessage(
  limits: Limits,
  now: number,
  perDay: number,
  { isTest = false } = {},
): Counted {
  const minute = Math.floor(now / 60_000);
  const day = Math.floor(now / 86_400_000);
  const minuteCount = limits.minute === minute ? limits.minuteCount : 0;
  const dayCount = limits.day === day ? limits.dayCount : 0;
  if (dayCount >= perDay && !isTest)
    return { ok: false, code: "day-limit", retryAfter: secondsUntil(now, (day + 1) * 86_400_000) };
  if (minuteCount >= (isTest ? TEST_PER_MINUTE : VISITOR_PER_MINUTE))
    return {
      ok: false,
      code: "rate-limited",
      retryAfter: secondsUntil(now, (minute + 1) * 60_000),
    };
  return {
    ok: true,
    limits: {
      minute,
      minuteCount: minuteCount + 1,
      day,
      dayCount: dayCount + 1,
      resent: limits.minute === minute ? limits.resent : 0,
    },
  };
}

/**
 * Counts a message that is sent again: against a limit of its own, since it is the visitor's already.
 * @param now unix milliseconds
 * @param isTest whether one tests one's own agent, which has the larger limit
 */
export function countResend(limits: Limits, now: number, { isTest }: { isTest: boolean }): Counted {
  const minute = Math.floor(now / 60_000);
  const isSame = limits.minute === minute;
  const resent = isSame ? limits.resent : 0;
  if (resent >= (isTest ? TEST_PER_MINUTE : RESENDS_PER_MINUTE)) {
    const retryAfter = secondsUntil(now, (minute + 1) * 60_000);
    return { ok: false, code: "rate-limited", retryAfter };
  }
  const minuteCount = isSame ? limits.minuteCount : 0;
  return { ok: true, limits: { ...limits, minute, minuteCount, resent: resent + 1 } };
}

function secondsUntil(now: number, then: number): number {
  return Math.max(1, Math.ceil((then - now) / 1000));
}

/**
 * Messages that all visitors of one agent together may send per minute. It stops a flood and no busy
 * shop: twice the 100 a second that a workspace is built for (decision 026).
 */
const AGENT_PER_MINUTE = 12_000;
/**
 * Each shard of the account that pays counts its part. Turns choose theirs at random: at 100 a
 * second a part of this size is about ten standard deviations away.
 */
export const AGENT_PER_SHARD = Math.ceil(AGENT_PER_MINUTE / ACCOUNT_SHARDS);

/**
 * Counts one message of an agent on a shard; counters of earlier minutes are left out.
 * @param now unix milliseconds
 * @returns the shard's new counters, or null when its part of the limit is used up
 */
export function countAgentMessage(
  answers: Shard["answers"],
  agentId: string,
  now: number,
): Shard["answers"] | null {
  const minute = Math.floor(now / 60_000);
  const current = Object.entries(answers).filter(([, counted]) => counted.minute === minute);
  const count = current.find(([id]) => id === agentId)?.[1].count ?? 0;
  if (count >= AGENT_PER_SHARD) return null;
  return { ...Object.fromEntries(current), [agentId]: { minute, count: count + 1 } };
}
