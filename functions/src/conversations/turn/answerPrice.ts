import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { BUILT_IN_CREDITS, latinLength, reserveOf } from "@parley/contract/credits/price.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { definitionSize, type Tool } from "@parley/contract/tools/tool.ts";
import { CALLS_MAX } from "@parley/contract/tools/toolCall.ts";
import { serviceKindOf, type ModelEnv } from "../../models/serviceFor.ts";
import { HISTORY_CHARACTERS, PROMPT_OVERHEAD_CHARACTERS } from "../answer/model/prompt.ts";
import { RESULTS_CHARACTERS } from "../answer/tools/results.ts";
import {
  reserveForTranslation,
  TRANSLATOR_CHARACTERS,
  translationTokens,
} from "../translate/translationTokens.ts";
import type { Turn, WaitingCall } from "./turns.ts";

/** What is said of where a chat began, beside its first message: a page's URL above all. */
const OPENING_CHARACTERS = 600;

/** Whether a model answers, and not the knowledge itself. */
export function hasModel(
  env: ModelEnv,
  config: Pick<AgentConfig, "vg_defaultModel" | "hasModelKey">,
): boolean {
  return serviceKindOf(env, config, config.vg_defaultModel) !== "built-in";
}

/** Characters that a message's tools add to each prompt; undefined without any. */
export function toolsLength({
  tools,
  decided,
}: {
  tools: readonly Tool[];
  decided: WaitingCall | null;
}): number | undefined {
  if (tools.length === 0) return undefined;
  return tools.reduce((sum, one) => sum + definitionSize(one), decided?.messages.length ?? 0);
}

/**
 * Credits reserved for an answer before anything is looked up: for a configured model those of the
 * longest prompt there can be, and of the longest answer. What is looked up is taken to be in the script of what is known
 * by then. With tools the prompt is sent once more after each call, with
 * all that was said and called before.
 * @param toolsLength as the function of that name
 */
export function reserveFor(
  env: ModelEnv,
  config: AgentConfig,
  history: readonly Turn[],
  text: string,
  toolsLength?: number,
): number {
  if (!hasModel(env, config)) return BUILT_IN_CREDITS;
  return reserveForWords(config, history, text, toolsLength) + reserveForTranslations(config, text);
}

/** What is reserved for translating a message and its answer, as far as the agent has that done. */
function reserveForTranslations(
  { enableAITranslate, translateUserResponse, vg_maxTokens }: AgentConfig,
  text: string,
): number {
  const question = reserveForTranslation(text);
  const length = vg_maxTokens * 4;
  const answer = reserveOf(TRANSLATOR_CHARACTERS + length, translationTokens(length));
  return (translateUserResponse ? question : 0) + (enableAITranslate ? answer : 0);
}

function reserveForWords(
  config: AgentConfig,
  history: readonly Turn[],
  text: string,
  toolsLength?: number,
): number {
  const own = config.vg_systemPrompt + config.vg_initPrompt;
  const said = history.map((turn) => turn.text).join("");
  const density = Math.max(densityOf(own), densityOf(said), densityOf(text));
  const prompt =
    latinLength(own) +
    PROMPT_OVERHEAD_CHARACTERS +
    config.vg_topChunks * config.vgOptions.maxChunkSize * density +
    (config.smartInit ? latinLength(config.vg_initMessages) + OPENING_CHARACTERS : 0) +
    Math.min(latinLength(said), HISTORY_CHARACTERS * densityOf(said)) +
    latinLength(text);
  if (toolsLength === undefined) return reserveOf(prompt, config.vg_maxTokens);
  const steps = CALLS_MAX + 1;
  // What each step writes is read again by those after it.
  const written = steps + (steps * CALLS_MAX) / 2;
  return reserveOf(
    steps * (prompt + toolsLength) + CALLS_MAX * RESULTS_CHARACTERS * density,
    written * config.vg_maxTokens,
  );
}

/** How long a character of a text counts: 1 in Latin script, more in others. */
function densityOf(text: string): number {
  return text === "" ? 1 : latinLength(text) / text.length;
}

/** What most people ask at least: in Latin script, and in one that models count four times as long. */
const SHORT_QUESTION = { latin: "How much does it cost?", other: "料金はいくらですか。" };

/** What an answer to a short question reserves at the beginning of a conversation, in the script of the agent's own texts. */
export function minimumReserve(env: ModelEnv, config: AgentConfig): number {
  const { assignedToolsIds, toolSizes, title, description, proactiveMessage } = config;
  const sizes = assignedToolsIds.map((id) => lookUp<number | undefined>(toolSizes, id) ?? 0);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const isLatin = densityOf(title + description + proactiveMessage) < 2;
  const question = isLatin ? SHORT_QUESTION.latin : SHORT_QUESTION.other;
  return reserveFor(env, config, [], question, sizes.length === 0 ? undefined : length);
}
