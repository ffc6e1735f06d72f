import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import {
  shard,
  shardPath,
  shardsPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { entry, LEDGER, type Entry } from "@parley/contract/credits/entry.ts";
import type { Hold } from "@parley/contract/credits/hold.ts";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { database } from "./database.ts";

/** What an account can spend: the sum of its shards. @throws if one is negative or invalid */
export async function balanceOf(accountId: string): Promise<number> {
  const shards = await database.collection(shardsPath(accountId)).get();
  return shards.docs.reduce((sum, one) => sum + shard.parse(one.data()).credits, 0);
}

/** Leaves an account this much, on one shard. */
export async function leaveCredits(accountId: string, credits: number): Promise<void> {
  const all = await database.collection(shardsPath(accountId)).get();
  await Promise.all(all.docs.map((one) => one.ref.update({ credits: 0 })));
  await database.doc(shardPath(accountId, 0)).set({ credits }, { merge: true });
}

/** Every movement of an account. */
export async function entriesOf(accountId: string): Promise<Entry[]> {
  const found = await database
    .collection(LEDGER)
    .where("accounts", "array-contains", accountId)
    .get();
  return found.docs.map((one) => entry.parse(one.data()));
}

/** The credits that are currently reserved for answers of a workspace's agents. */
export async function holdsOf(workspaceId: string): Promise<Hold[]> {
  const agents = await database.collection(AGENTS).where("ownerID", "==", workspaceId).get();
  const talks = await Promise.all(
    agents.docs.map((agent) => database.collection(conversationsPath(agent.id)).get()),
  );
  return talks.flatMap(({ docs }) => docs.flatMap((one) => conversation.parse(one.data()).holds));
}

/** The difference between an account's shards and reservations and its entries; 0 if its books are right. */
export async function imbalanceOf(
  accountId: string,
  workspaceId = accountId.slice(workspaceAccount("").length),
): Promise<number> {
  const [has, entries, holds] = await Promise.all([
    balanceOf(accountId),
    entriesOf(accountId),
    holdsOf(workspaceId),
  ]);
  const held = holds
    .filter(({ account }) => account === accountId)
    .reduce((sum, { credits }) => sum + credits, 0);
  const moved = entries.reduce(
    (sum, { from, to, credits }) =>
      sum + (to === accountId ? credits : 0) - (from === accountId ? credits : 0),
    0,
  );
  return has + held - moved;
}
