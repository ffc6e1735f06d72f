import { createHash } from "node:crypto";
import {
  ACTS_PER_IP_AND_MINUTE,
  secondsToNextMinute,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import {
  leadingZeroBits,
  WORK_BITS,
  type WorkDemand,
} from "@parley/contract/conversations/work.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { ipNetwork } from "../../platform/http/ipNetwork.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";

// While an agent is under pressure, a visitor's browser has to work a moment for each session and each
// message. Whoever is one of many does not notice; whoever pretends to be many pays for each of them.

/**
 * How many sessions and messages an agent takes at one instance within a minute of unix time before it counts as under
 * pressure. One IP address alone cannot reach it, since no more is counted of each than its own limit allows: this is for
 * floods that come from many.
 */
export const UNPROVEN_PER_MINUTE = { sessions: 60, messages: 120 } as const;

/** What is asked for. A proof of a session may be used once, that of a message for this message alone. */
export type ProofSubject =
  | { act: "sessions"; agentId: string; ip: string }
  | {
      act: "messages";
      agentId: string;
      ip: string;
      conversationId: string;
      /** Left out for what visitors do beside writing: asking for a person, leaving contact details. */
      messageId?: string;
    };

/** How long a demand can be met; also how long it is remembered that it was. */
const MINUTE_MS = 60_000;
const DEMAND_MS = 2 * MINUTE_MS;

const taken = {
  sessions: createRateLimit(UNPROVEN_PER_MINUTE.sessions, MINUTE_MS),
  messages: createRateLimit(UNPROVEN_PER_MINUTE.messages, MINUTE_MS),
};
/** What is counted of one IP address; the rest its own limits refuse. */
const perIp = {
  sessions: createRateLimit(ACTS_PER_IP_AND_MINUTE.sessions, MINUTE_MS),
  messages: createRateLimit(ACTS_PER_IP_AND_MINUTE.messages, MINUTE_MS),
};
const used = createRateLimit(1, DEMAND_MS);

type WorkDeps = Pick<Deps, "vault" | "now">;

/**
 * Lets somebody act, and asks for work first while the agent is under pressure. What is under way counts already, so
 * that many at once are not let in together; what a limit refuses, an IP address's too, makes no pressure.
 * @param given the proof that came with the call
 * @param act counted unless it throws
 * @throws AppError `conversations.workNeeded`, with the demand, without a proof of it; whatever `act` throws
 */
export async function requireProofUnderLoad<Done>(
  deps: WorkDeps,
  about: ProofSubject,
  given: string | undefined,
  act: () => Promise<Done>,
): Promise<Done> {
  const places = taken[about.act];
  const at = deps.now();
  // With the minute in the keys, their windows are those of an IP address's own limits: two of these, one right after the
  // other, would fall into one window of another beginning.
  const place = `${about.agentId} ${Math.floor(at / MINUTE_MS)}`;
  if (places.isSpent(place, at) && !(given !== undefined && isProof(deps, about, given)))
    throw new AppError(
      "conversations.workNeeded",
      {},
      { retryAfter: secondsToNextMinute(at), work: demand(deps, about) },
    );
  const share = `${place} ${ipNetwork(about.ip)}`;
  const isCounted = perIp[about.act].take(share, at);
  // One that is let in by its proof finds none left, and has none to give back.
  const hasPlace = isCounted && places.take(place, at);
  try {
    return await act();
  } catch (error) {
    // What was not counted would give back what others have taken.
    if (isCounted) perIp[about.act].giveBack(share, at);
    if (hasPlace) places.giveBack(place, at);
    throw error;
  }
}

function demand(deps: WorkDeps, about: ProofSubject): WorkDemand {
  const made = `${deps.now() + DEMAND_MS}.${randomId()}`;
  return { challenge: `${made}.${signature(deps, about, made)}`, bits: WORK_BITS };
}

function isProof(deps: WorkDeps, about: ProofSubject, given: string): boolean {
  const [, challenge = "", until = "", id = "", signed = ""] =
    /^((\d{1,16})\.([\w-]{1,64})\.([\w-]{1,64}))\.\d{1,16}$/.exec(given) ?? [];
  if (signed === "" || signed !== signature(deps, about, `${until}.${id}`)) return false;
  const now = deps.now();
  if (Number(until) < now) return false;
  if (leadingZeroBits(createHash("sha256").update(given).digest()) < WORK_BITS) return false;
  // A message is taken once, however often it comes.
  if (about.act === "messages" && about.messageId !== undefined) return true;
  return used.take(challenge, now);
}

function signature({ vault }: WorkDeps, about: ProofSubject, made: string): string {
  // Ids of messages are the visitor's to choose: one alone would be good for that message in any conversation.
  const whose =
    about.act === "messages"
      ? `${about.conversationId} ${about.messageId ?? ""}`
      : ipNetwork(about.ip);
  return vault.hash(`work ${about.act} ${about.agentId} ${whose} ${made}`);
}
