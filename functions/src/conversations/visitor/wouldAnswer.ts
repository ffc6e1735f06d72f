import { isCapped } from "@parley/contract/agents/agent.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  payerOf,
} from "@parley/contract/credits/account.ts";
import type { Deps } from "../../platform/deps.ts";
import { hasModelProblem } from "../turn/handleRefusedAnswer.ts";

/**
 * Whether the agent would answer a message now: there are credits, neither its day's limit is reached nor the visitor's
 * network's part of it, and its model's service answers: another one may be left for what the knowledge has passages for. One read at most.
 * @param isNetworkCapped whether the visitor's network has spent its part of today
 */
export async function wouldAnswer(
  { db, now }: Pick<Deps, "db" | "now">,
  config: AgentConfig,
  isNetworkCapped: boolean,
): Promise<boolean> {
  if (isNetworkCapped || hasModelProblem(config) || isCapped(config, now())) return false;
  const stored = await db.doc(creditsStatusPath(payerOf(config))).get();
  return canPay(creditsStatus.parse(stored.data() ?? {}), config.ID);
}
