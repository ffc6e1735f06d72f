import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { kindOf, payerOf, PLATFORM } from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { entryPath } from "@parley/contract/credits/entry.ts";
import { costAndRevenueOf } from "@parley/contract/credits/price.ts";
import { readCounter } from "../analytics/counters.ts";
import { minimumReserve } from "../conversations/turn/answerPrice.ts";
import type { Deps } from "../platform/deps.ts";
import { retryOnConflict } from "../platform/writes/retryOnConflict.ts";
import { drawCredits, type Drawn } from "./drawCredits.ts";
import { isRepeat, makeEntry, writeEntry } from "./ledger.ts";
import { noteSpent } from "./status/noteSpent.ts";

/**
 * Charges what a model has done for an agent outside any conversation: credits, their entry and the
 * agent's figures in one transaction, and under the same key once. It counts for what the agent may spend in a day.
 * @returns whether it is paid; without enough credits nothing is written
 */
export async function chargeFeature(
  deps: Deps,
  config: AgentConfig,
  charge: { key: string; featureKey: string; credits: number; by: string },
): Promise<boolean> {
  const { db } = deps;
  const { key, featureKey, credits, by } = charge;
  const account = payerOf(config);
  const ts = deps.now();
  const made = makeEntry({
    key: `feature:${key}`,
    from: account,
    to: PLATFORM,
    credits,
    cause: "feature",
    workspaceId: config.ownerID,
    agentId: config.ID,
    featureKey,
    by,
    ...costAndRevenueOf(credits, kindOf(account)),
    ts,
  });
  let spent: Drawn | undefined;
  const isPaid = await retryOnConflict(() =>
    db.runTransaction(async (transaction) => {
      if (isRepeat(await transaction.get(db.doc(entryPath(made.ID))), made)) return true;
      const count = await readCounter(transaction, db, config.ID, made.ID);
      const drawn = await drawCredits(transaction, db, {
        accountId: account,
        credits,
        least: minimumReserve(deps.env, config),
        count: (answers) => answers,
        day: { agentId: config.ID, day: dayKeyOf(ts), limit: config.dailyCredits },
      });
      if (typeof drawn === "string") return false;
      writeEntry(transaction, db, made);
      count([ts, { credits }]);
      spent = drawn;
      return true;
    }),
  );
  if (spent !== undefined) await noteSpent(deps, config, spent);
  return isPaid;
}
