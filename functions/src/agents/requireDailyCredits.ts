import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { minimumReserve } from "../conversations/turn/answerPrice.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * Refuses settings with which one answer may cost more than the agent may spend in a day: it would answer nobody. One
 * that is so already, as it has got tools or another key since, may still be changed otherwise.
 * @param config the settings to be stored
 * @param before the stored ones; undefined for a new agent
 * @throws AppError BAD_REQUEST, with the least that would do
 */
export function requireDailyCredits(
  { env }: Pick<Deps, "env">,
  config: AgentConfig,
  before?: AgentConfig,
): void {
  const { dailyCredits } = config;
  const credits = minimumReserve(env, config);
  if (dailyCredits >= credits) return;
  const isWorse =
    before === undefined ||
    dailyCredits !== before.dailyCredits ||
    credits > minimumReserve(env, before);
  if (isWorse) throw new AppError("agents.dailyCredits", { credits }, { fields: ["dailyCredits"] });
}
