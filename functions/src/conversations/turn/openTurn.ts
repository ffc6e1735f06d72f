import type { Transaction } from "@google-cloud/firestore";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import {
  countResend,
  countVisitorMessage,
} from "@parley/contract/conversations/limits/turnLimits.ts";
import { heldFields } from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Deps } from "../../platform/deps.ts";
import { alreadyExists } from "../../platform/errors/alreadyExists.ts";
import { AppError } from "../../platform/errors/appError.ts";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  retryOnConflict,
} from "../../platform/writes/retryOnConflict.ts";
import { planTranslation } from "../translate/translateForOperator.ts";
import { ipCounter, countAct } from "../visitor/ipLimits.ts";
import { readTurn, type ReadTurn, type SentMessage } from "./readTurn.ts";
import { reserveAnswer, type Payment } from "./reserveAnswer.ts";
import type { Speaker } from "./speaker.ts";
import { storeMessage, type StoredMessage } from "./storeMessage.ts";

export type OpenedTurn = StoredMessage & Payment;

/**
 * Attempts at the transaction. All messages of a conversation contend for one document: with the
 * SDK's five attempts, a burst of a dozen lost some.
 */
const TURN_ATTEMPTS = { maxAttempts: 12 };

/** Attempts of messages that create the counters of their IP address at once: after one, they are there. */
const COUNTER_ATTEMPTS = 3;

/**
 * The opening transaction of a turn, in four steps: reads settings, conversation and context; checks
 * the limits of the visitor and of their IP address; reserves the answer's credits on one shard of the
 * account that pays, which also counts for the agent's limit; stores the message, with the jobs that
 * tell others of it. Six reads, five writes and one for each job.
 *
 * A message that is sent again is stored and paid for once: it shares the hold of the answer in
 * progress, or gets the answer already given. Conversation and shard are written only if unchanged.
 * Without credits, or with none left for the day or for the visitor's network, the message is stored all the same, as it may be the
 * only word of a customer.
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list;
 * TOO_MANY_REQUESTS with reason `rate-limited`, `day-limit`, `network-busy` or `agent-busy`; CONFLICT for an id in
 * use; then nothing is stored
 */
export async function openTurn(
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<OpenedTurn> {
  const opening = randomId();
  const counter =
    speaker.kind === "visitor" && !speaker.test ? ipCounter(deps, speaker, "messages") : null;
  // What the last attempt read, and what it would have written.
  let turn: ReadTurn | undefined;
  let opened: OpenedTurn | undefined;
  let collisions = 0;
  const open = async (transaction: Transaction): Promise<OpenedTurn> => {
    turn = await readTurn(transaction, deps, speaker, sent, counter);
    // The last attempt was written after all; only the database's answer to it was lost.
    if (opened !== undefined && turn.shared?.opening === opening) return opened;
    const limits = checkLimits(turn);
    const act = turn.storedAt === undefined ? "messages" : "resends";
    const countIp = turn.ipCounts && countAct(turn.ipCounts, act, turn.now);
    const { holds, reserved, ...payment } = await reserveAnswer(transaction, deps, turn, opening);
    const changes = { limits, ...heldFields(holds) };
    const translation = planTranslation(deps, turn);
    countIp?.(transaction, { credits: reserved + (translation.share?.credits ?? 0) });
    const stored = storeMessage(transaction, deps, turn, changes, payment, translation);
    opened = { ...stored, ...payment };
    return opened;
  };
  /** Whether another attempt can help: somebody else wrote what this one read or created. */
  const isConflict = (code: unknown) => {
    if (code !== ALREADY_EXISTS) return code === FAILED_PRECONDITION;
    // Two first messages sent at once both create the conversation, or the counters of their IP address.
    if (turn?.stored?.exists !== true) return true;
    return turn.ipCounts?.exists === false && ++collisions <= COUNTER_ATTEMPTS;
  };
  const run = () => deps.db.runTransaction(open, TURN_ATTEMPTS);
  return retryOnConflict(run, isConflict).catch((error: unknown) => {
    // A repeated message would have been recognised: this id belongs to another message.
    if (alreadyExists(error)) throw new AppError("conversations.idTaken");
    throw error;
  });
}

/** @returns the visitor's counters with this message; @throws AppError TOO_MANY_REQUESTS */
function checkLimits({ before, config, storedAt, isLate, now }: ReadTurn): Conversation["limits"] {
  // Written over days, and stored all at once.
  if (isLate) return before.limits;
  const isTest = before.channel === "test";
  const counted =
    storedAt === undefined
      ? countVisitorMessage(before.limits, now, config.messagesLimit, { isTest })
      : countResend(before.limits, now, { isTest });
  if (!counted.ok)
    throw new AppError(`answers.${counted.code}`, {}, { retryAfter: counted.retryAfter });
  return counted.limits;
}
