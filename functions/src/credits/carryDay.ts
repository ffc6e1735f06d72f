import type { Transaction } from "@google-cloud/firestore";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import type { Deps } from "../platform/deps.ts";
import { shardsOf, spentOn } from "./accounts.ts";

/** An agent that another account pays for from now on. */
type PayerChange = { agentId: string; from: string; to: string };

/**
 * Carries what agents have spent of their day (UTC) over to the accounts that pay for them from now on: an agent's limit
 * is its own, whoever pays. Shard by shard, as each is a part of the limit. Belongs in the transaction that changes who pays.
 * @returns writes it: call it after all of the transaction's reads
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
        const spent = leaving
          .filter((one) => one.to === to)
          .map(({ agentId }) => [agentId, spentOn(shards[place], day, agentId)] as const)
          .filter(([, credits]) => credits > 0);
        if (spent.length > 0)
          writes.push(() =>
            // What the agent had spent there before is a part of it.
            transaction.set(ref, { spent: { [day]: Object.fromEntries(spent) } }, { merge: true }),
          );
      }
  }
  return () => writes.forEach((write) => write());
}
