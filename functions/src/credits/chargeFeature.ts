import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { kindOf, payerOf, PLATFORM } from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { entryPath } from "@parley/contract/credits/entry.ts";
import { costAndRevenueOf } from "@parley/contract/credits/price.ts";
import { readCounter } from "../analytics/counters.ts";
import { minimumReserve } from "../conversations/turn/answerPrice.ts";
import type { Deps } from "../platform/deps.ts";
import { retryOnConflict } from "../platform/writes/retryOnConflict.ts";
import { drawCredits, type Drawn } from "./drawCredits.ts";
import { makeEntry, writeEntry } from "./ledger.ts";
import { noteSpent } from "./status/noteSpent.ts";

/**
 * Charges what a model has done for an agent outside any conversation: credits, their entry and the
 * agent's figures in one transaction, and under the same key once. It counts for what the agent may spend in a day, and is
 * paid by whoever pays for the agent by then, which may have moved while the model was asked.
 * @returns whether it is paid; without enough credits, or without the agent, nothing is written
 */
export async function chargeFeature(
  deps: Deps,
  { ID: agentId }: Pick<AgentConfig, "ID">,
  charge: { key: string; featureKey: string; credits: number; by: string },
): Promise<boolean> {
  const { db } = deps;
  const { key, featureKey, credits, by } = charge;
  const ts = deps.now();
  let spent: { config: AgentConfig; drawn: Drawn } | undefined;
  const isPaid = await retryOnConflict(() =>
    db.runTransaction(async (transaction) => {
      const settings = await transaction.get(db.doc(agentConfigPath(agentId)));
      if (!settings.exists) return false;
      const config = agentConfig.parse(settings.data());
      const account = payerOf(config);
      const made = makeEntry({
        key: `feature:${key}`,
        from: account,
        to: PLATFORM,
        credits,
        cause: "feature",
        workspaceId: config.ownerID,
        agentId,
        featureKey,
        by,
        ...costAndRevenueOf(credits, kindOf(account)),
        ts,
      });
      // Our own key: whoever paid under it, and whatever for, has paid.
      if ((await transaction.get(db.doc(entryPath(made.ID)))).exists) return true;
      const count = await readCounter(transaction, db, agentId, made.ID);
      const drawn = await drawCredits(transaction, db, {
        accountId: account,
        credits,
        least: minimumReserve(deps.env, config),
        count: (answers) => answers,
        day: { agentId, day: dayKeyOf(ts), limit: config.dailyCredits },
      });
      if (typeof drawn === "string") return false;
      writeEntry(transaction, db, made);
      count([ts, { credits }]);
      spent = { config, drawn };
      return true;
    }),
  );
  if (spent !== undefined) await noteSpent(deps, spent.config, spent.drawn);
  return isPaid;
}
