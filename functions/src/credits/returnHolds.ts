import { type CollectionReference, type Query } from "@google-cloud/firestore";
import {
  CONVERSATIONS,
  conversation,
  conversationsPath,
} from "@parley/contract/conversations/conversation.ts";
import { expireHolds, holdUntil, type Hold } from "@parley/contract/credits/hold.ts";
import type { Deps } from "../platform/deps.ts";
import { changeShards } from "./accounts.ts";
import { noteReturned } from "./noteCredits.ts";

type ReturningDeps = Pick<Deps, "db" | "env" | "log" | "now">;

/** Conversations handled per sweep; the rest waits for the next one. */
const PER_SWEEP = 200;

/**
 * Returns credits reserved by turns that never closed. A turn that closes at the same moment
 * conflicts with this on the conversation, so that only one of the two takes effect.
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
  return returnHolds(deps, due, now);
}

/** Returns everything reserved in an agent's conversations, before they are deleted. */
export function returnAgentHolds(deps: ReturningDeps, agentId: string): Promise<number> {
  const convos: CollectionReference = deps.db.collection(conversationsPath(agentId));
  return returnHolds(deps, convos.where("holdUntil", ">", 0), Number.POSITIVE_INFINITY);
}

async function returnHolds(deps: ReturningDeps, found: Query, now: number): Promise<number> {
  const returned: Hold[] = [];
  for (const { ref } of (await found.get()).docs) {
    const expiredHere = await deps.db.runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) return [];
      const { holds, expired } = expireHolds(conversation.parse(stored.data()).holds, now);
      transaction.update(ref, { holds, holdUntil: holdUntil(holds) });
      for (const { account, shard, credits } of expired)
        changeShards(transaction, deps.db, account, [{ shard, by: credits }]);
      return expired;
    });
    returned.push(...expiredHere);
  }
  for (const accountId of new Set(returned.map(({ account }) => account)))
    await noteReturned(deps, accountId);
  return returned.length;
}
