import type { Firestore } from "@google-cloud/firestore";
import { BUILT_IN_MODEL } from "@parley/contract/agents/answeringModel.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { hasTokensLeft, monthCounterPath } from "@parley/contract/analytics/month.ts";

/**
 * An agent's settings with the model that answers now: the built-in one once the month's tokens are used up.
 * @param month its counter as stored; undefined without one
 */
export function withinTokens(config: AgentConfig, month: unknown, now: number): AgentConfig {
  return hasTokensLeft(config, month, now)
    ? config
    : { ...config, vg_defaultModel: BUILT_IN_MODEL };
}

/** The same for work outside conversations, which has not read the counter. */
export async function readWithinTokens(
  { db, now }: { db: Firestore; now: () => number },
  config: AgentConfig,
): Promise<AgentConfig> {
  const month = await db.doc(monthCounterPath(config.ID)).get();
  return withinTokens(config, month.data(), now());
}
