import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Drawn } from "../drawCredits.ts";
import { noteCredits } from "./noteCredits.ts";
import { noteOutOfCredits } from "./noteOutOfCredits.ts";

/**
 * After credits were taken for an agent's work: marks and reports what cannot be paid any more, so that its card says so
 * before a visitor finds out. Reads nothing where enough is left for certain. Never rejects.
 * @param drawn what taking them has said
 */
export async function noteSpent(
  deps: Deps,
  config: AgentConfig,
  drawn: Pick<Drawn, "isDrained" | "isDayDrained">,
): Promise<void> {
  if (drawn.isDrained) await noteOutOfCredits(deps, config);
  // Where the account's end was reported before, nobody has looked at the day.
  if (drawn.isDayDrained) await noteCredits(deps, payerOf(config));
}
