import { answeringModel } from "@parley/contract/agents/answeringModel.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { BUILT_IN_CREDITS, reserveOf } from "@parley/contract/credits/price.ts";
import { modelServices } from "../../agents/modelServices.ts";
import type { Env } from "../../platform/env.ts";
import { TOP_PASSAGES } from "../answer/findPassages.ts";
import { HISTORY_CHARACTERS, HOUSE_CHARACTERS } from "../answer/model/prompt.ts";
import type { Turn } from "./turns.ts";

type ModelEnv = Pick<Env, "MODEL_API_KEY" | "MODEL_BASE_URL" | "PARLEY_SANDBOX_URL">;

/** URL and key of the service that answers; undefined where the knowledge itself does. */
export function modelService(
  env: ModelEnv,
  config: Pick<AgentConfig, "vg_defaultModel">,
): { baseUrl: string; apiKey: string } | undefined {
  const { by } = answeringModel(config.vg_defaultModel, modelServices({ env }));
  if (by === "sandbox" && env.PARLEY_SANDBOX_URL !== undefined)
    return { baseUrl: `${env.PARLEY_SANDBOX_URL}/openai/v1`, apiKey: "sandbox" };
  if (by === "service" && env.MODEL_API_KEY !== undefined)
    return { baseUrl: env.MODEL_BASE_URL, apiKey: env.MODEL_API_KEY };
  return undefined;
}

/**
 * Credits reserved for an answer before anything is looked up: for a configured model those of the
 * longest prompt there can be, and of the longest answer.
 */
export function reserveFor(
  env: ModelEnv,
  config: AgentConfig,
  history: readonly Turn[],
  text: string,
): number {
  if (modelService(env, config) === undefined) return BUILT_IN_CREDITS;
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

/** The least that this can be: for the shortest question at the beginning of a conversation. */
export function leastFor(env: ModelEnv, config: AgentConfig): number {
  return reserveFor(env, config, [], "");
}
