import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { BookDeps } from "../../platform/deps.ts";
import type { Drawn } from "../drawCredits.ts";
import { noteCredits } from "./noteCredits.ts";
import { tellOutOfCredits } from "./noteOutOfCredits.ts";

/**
 * After credits were taken for an agent's work: marks and reports what cannot be paid any more, so that its card says so
 * before a visitor finds out. Reads nothing where enough is left for certain. Never rejects.
 * @param drawn what taking them has said
 */
export async function noteSpent(
  deps: BookDeps,
  config: AgentConfig,
  drawn: Pick<Drawn, "isDrained" | "isDayDrained">,
): Promise<void> {
  if (!drawn.isDrained && !drawn.isDayDrained) return;
  await noteCredits(deps, payerOf(config));
  if (drawn.isDrained) await tellOutOfCredits(deps, config);
}
