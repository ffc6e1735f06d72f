import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { BUILT_IN_CREDITS, reserveOf } from "@parley/contract/credits/price.ts";
import type { Env } from "../../platform/env.ts";
import { TOP_PASSAGES } from "../answer/findPassages.ts";
import { HISTORY_CHARACTERS, HOUSE_CHARACTERS } from "../answer/model/prompt.ts";
import type { Turn } from "./turns.ts";

/** Model name of the built-in answerer, which needs no key. */
const EXTRACTIVE = "extractive";

/** The key of the service that answers; undefined where the knowledge itself does. */
export function modelKey(
  env: Pick<Env, "MODEL_API_KEY">,
  config: Pick<AgentConfig, "vg_defaultModel">,
): string | undefined {
  return config.vg_defaultModel === EXTRACTIVE ? undefined : env.MODEL_API_KEY;
}

/**
 * Credits reserved for an answer before anything is looked up: for a configured model those of the
 * longest prompt there can be, and of the longest answer.
 */
export function reserveFor(
  env: Pick<Env, "MODEL_API_KEY">,
  config: AgentConfig,
  history: readonly Turn[],
  text: string,
): number {
  if (modelKey(env, config) === undefined) return BUILT_IN_CREDITS;
  const historyLength = history.reduce((sum, turn) => sum + turn.text.length, 0);
  const prompt =
    config.vg_systemPrompt.length +
    config.vg_initPrompt.length +
    HOUSE_CHARACTERS +
    TOP_PASSAGES * config.vgOptions.maxChunkSize +
    Math.min(historyLength, HISTORY_CHARACTERS) +
    text.length;
  return reserveOf(prompt, config.vg_maxTokens);
}
