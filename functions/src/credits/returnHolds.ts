import { type CollectionReference, type Query } from "@google-cloud/firestore";
import {
  CONVERSATIONS,
  conversation,
  conversationsPath,
} from "@parley/contract/conversations/conversation.ts";
import { expireHolds, holdUntil } from "@parley/contract/credits/hold.ts";
import type { Deps } from "../platform/deps.ts";
import { changeShards } from "./accounts.ts";

/** Conversations handled per sweep; the rest waits for the next one. */
const PER_SWEEP = 200;

/**
 * Returns credits reserved by turns that never closed. A turn that closes at the same moment
 * conflicts with this on the conversation, so that only one of the two takes effect.
 * @returns the number of holds that were returned
 */
export function returnForgottenHolds(deps: Pick<Deps, "db" | "now">): Promise<number> {
  const now = deps.now();
  const due = deps.db
    .collectionGroup(CONVERSATIONS)
    .where("holdUntil", ">", 0)
    .where("holdUntil", "<=", now)
    .orderBy("holdUntil")
    .limit(PER_SWEEP);
  return returnHolds(deps, due, now);
}

/** Returns everything reserved in an agent's conversations, before they are deleted. */
export function returnAgentHolds(deps: Pick<Deps, "db">, agentId: string): Promise<number> {
  const convos: CollectionReference = deps.db.collection(conversationsPath(agentId));
  return returnHolds(deps, convos.where("holdUntil", ">", 0), Number.POSITIVE_INFINITY);
}

async function returnHolds(deps: Pick<Deps, "db">, found: Query, now: number): Promise<number> {
  let returned = 0;
  for (const { ref } of (await found.get()).docs)
    returned += await deps.db.runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) return 0;
      const { holds, expired } = expireHolds(conversation.parse(stored.data()).holds, now);
      transaction.update(ref, { holds, holdUntil: holdUntil(holds) });
      for (const { account, shard, credits } of expired)
        changeShards(transaction, deps.db, account, [{ shard, by: credits }]);
      return expired.length;
    });
  return returned;
}
