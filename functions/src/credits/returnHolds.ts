import type { CollectionReference, Query, Transaction } from "@google-cloud/firestore";
import {
  CONVERSATIONS,
  conversation,
  conversationsPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  messagePath,
  type AnswerErrorCode,
} from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { expireHolds, holdUntil, type Hold } from "@parley/contract/credits/hold.ts";
import { settleDrafts } from "../conversations/turn/draft/settleDrafts.ts";
import { noteUnanswered } from "../conversations/turn/storeReply.ts";
import type { Deps } from "../platform/deps.ts";
import { noteReturned } from "./noteCredits.ts";
import { returnReserved } from "./returnReserved.ts";

type ReturningDeps = Pick<Deps, "db" | "env" | "jobs" | "log" | "now">;

/** Conversations handled per sweep; the rest waits for the next one. */
const PER_SWEEP = 200;

/** When one that cannot be read is looked at again: as the oldest of all it would keep others' waiting. */
const UNREADABLE_MS = 60 * 60_000;

/**
 * Returns credits reserved by turns that never closed, and marks their messages as unanswered, as
 * such a turn could not do it. Of an answer that was stored as far as it had come, that is settled instead. A turn that closes at the same moment conflicts with this on the
 * conversation, so that only one of the two takes effect.
 * A conversation that cannot be written is logged and waits for the next sweep, one that cannot be read for an hour; it
 * holds up no other.
 * @returns the number of holds that were returned
 */
export function returnForgottenHolds(deps: ReturningDeps): Promise<number> {
  const now = deps.now();
  const due = deps.db
    .collectionGroup(CONVERSATIONS)
    .where("holdUntil", ">", 0)
    .where("holdUntil", "<=", now)
    .orderBy("holdUntil")
    .limit(PER_SWEEP);
  return returnHolds(deps, due, now, (error, conversation) =>
    deps.log.error("reserved credits were not returned", error, { conversation }),
  );
}

/**
 * Closes the turns of a deleted agent whose time is over, as a sweep does. Those that are being answered settle
 * themselves: deleting an agent while it speaks makes no answer free.
 * @returns when the time of the next one is over, in unix milliseconds; 0 once nothing is reserved any more
 */
export async function closeAgentTurns(deps: ReturningDeps, agentId: string): Promise<number> {
  const now = deps.now();
  const reserved = deps.db.collection(conversationsPath(agentId)).where("holdUntil", ">", 0);
  await returnHolds(deps, reserved.where("holdUntil", "<=", now), now);
  const [next] = (await reserved.orderBy("holdUntil").limit(1).get()).docs;
  return next === undefined ? 0 : Number(next.get("holdUntil"));
}

/** Returns everything reserved in an agent's conversations at once, as the account that it comes from is closed. */
export function returnAgentHolds(deps: ReturningDeps, agentId: string): Promise<number> {
  const convos: CollectionReference = deps.db.collection(conversationsPath(agentId));
  return returnHolds(deps, convos.where("holdUntil", ">", 0), Number.POSITIVE_INFINITY);
}

/** @param onFailure is told of a conversation that cannot be read or written; without it that is thrown */
async function returnHolds(
  deps: ReturningDeps,
  found: Query,
  now: number,
  onFailure?: (error: unknown, path: string) => void,
): Promise<number> {
  const returned: Hold[] = [];
  for (const { ref } of (await found.get()).docs) {
    try {
      if (now < Number.POSITIVE_INFINITY) await settleDrafts(deps, ref, now);
    } catch (error) {
      // What it has said is still to be paid: returned now, the answer would be free.
      if (onFailure === undefined) throw error;
      onFailure(error, ref.path);
      continue;
    }
    const returning = deps.db.runTransaction(
      async (transaction): Promise<{ expired: Hold[]; failure?: unknown }> => {
        const stored = await transaction.get(ref);
        if (!stored.exists) return { expired: [] };
        const { data: current, error } = conversation.safeParse(stored.data());
        if (error !== undefined) {
          if (onFailure === undefined) throw error;
          transaction.update(ref, { holdUntil: now + UNREADABLE_MS });
          return { expired: [], failure: error };
        }
        const { holds, expired } = expireHolds(current.holds, now);
        const silent = await unansweredOf(transaction, deps, current, expired);
        const noted = noteUnanswered(transaction, deps, current, silent);
        transaction.update(ref, { holds, holdUntil: holdUntil(holds), ...noted });
        for (const hold of expired)
          returnReserved(transaction, deps.db, {
            hold,
            agentId: current.agentId,
            back: hold.credits,
          });
        return { expired };
      },
    );
    const { expired, failure } = await returning.catch((error: unknown) => {
      if (onFailure === undefined) throw error;
      return { expired: [], failure: error };
    });
    if (failure !== undefined) onFailure?.(failure, ref.path);
    returned.push(...expired);
  }
  for (const accountId of new Set(returned.map(({ account }) => account)))
    await noteReturned(deps, accountId);
  return returned.length;
}

/** Those of the messages that nothing was said to; after a person took over, nothing is to be said. */
async function unansweredOf(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { agentId, ID, state }: Conversation,
  expired: readonly Hold[],
): Promise<{ messageId: string; error: AnswerErrorCode }[]> {
  if (expired.length === 0 || !botMaySpeak(state)) return [];
  const answers = await transaction.getAll(
    ...expired.map(({ messageId }) => db.doc(messagePath(agentId, ID, answerId(messageId)))),
  );
  return expired
    .filter((_, n) => answers[n]?.exists !== true)
    .map(({ messageId }) => ({ messageId, error: "model-failed" }));
}
