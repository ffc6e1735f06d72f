import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { moveDay } from "@parley/contract/credits/hold.ts";
import type { Deps } from "../platform/deps.ts";
import { countOn, shardsOf } from "./accounts.ts";

/** An agent that another account pays for from now on. */
type PayerChange = { agentId: string; from: string; to: string };

/**
 * Carries what agents have spent of their day (UTC) over to the accounts that pay for them from now on: an agent's limit
 * is its own, whoever pays. Shard by shard, as each is a part of the limit. What answers under way do not need of their
 * reservations, or need beyond them, is counted there, too. Belongs in the transaction that changes who pays.
 * @returns writes it; to be called after all of the transaction's reads
 */
export async function carryDay(
  transaction: Transaction,
  { db, now }: Pick<Deps, "db" | "now">,
  moved: readonly PayerChange[],
): Promise<() => void> {
  const day = dayKeyOf(now());
  const writes: (() => void)[] = [];
  for (const from of new Set(moved.map((one) => one.from))) {
    // One after the other: there are two accounts at most, that of a workspace and of an organisation.
    const shards = await transaction.getAll(...shardsOf(db, from));
    const leaving = moved.filter((one) => one.from === from);
    for (const to of new Set(leaving.map((one) => one.to)))
      for (const [place, ref] of shardsOf(db, to).entries()) {
        const counts = leaving
          .filter((one) => one.to === to)
          .map(({ agentId }) => [agentId, countOn(shards[place], day, agentId)] as const)
          .filter(([, credits]) => credits !== undefined);
        if (counts.length === 0) continue;
        // What the agent had spent there before is a part of it.
        const spent = { [day]: Object.fromEntries(counts) };
        const has = FieldValue.increment(0);
        writes.push(() => transaction.set(ref, { credits: has, spent }, { merge: true }));
      }
  }
  // No turn is opened on these accounts any more, since their shards are locked.
  const underWay = await Promise.all(
    moved.map(async ({ agentId, to }) => {
      const held = db.collection(conversationsPath(agentId)).where("holdUntil", ">", 0);
      return { to, found: await transaction.get(held) };
    }),
  );
  for (const { to, found } of underWay)
    for (const one of found.docs) {
      const { data } = conversation.safeParse(one.data());
      if (data === undefined) continue;
      writes.push(() => transaction.update(one.ref, { holds: moveDay(data.holds, to) }));
    }
  return () => writes.forEach((write) => write());
}
