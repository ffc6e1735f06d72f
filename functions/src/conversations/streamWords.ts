import { randomBytes } from "node:crypto";
import type { Deps } from "../platform/deps.ts";
import type { OpenedTurn } from "./openTurn.ts";
import type { FoundPassages } from "./findPassages.ts";
import { buildPrompt } from "./prompt.ts";

/** Model name of the built-in answerer, which needs no key. */
export const EXTRACTIVE = "extractive";

/**
 * The answer's words as they come: from the configured service, or without a key from the
 * knowledge itself.
 * @throws ModelError when the service fails
 */
export async function* streamWords(
  deps: Deps,
  turn: OpenedTurn,
  found: FoundPassages,
): AsyncGenerator<string> {
  const { MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl } = deps.env;
  const model = turn.config.vg_defaultModel;
  if (apiKey === undefined || model === EXTRACTIVE) {
    yield* found.extract();
    return;
  }
  const { instructions, messages } = buildPrompt({
    config: turn.config,
    passages: found.passages,
    history: turn.history,
    text: turn.text,
    marker: `====${randomBytes(8).toString("hex")}====`,
  });
  // Loaded here, so that a cold start for any other call does not pay for it.
  const { createModel } = await import("../providers/model.ts");
  const answer = createModel({ baseUrl, apiKey, model, fetch: deps.egress.egressFetch });
  for await (const part of answer.streamAnswer({
    instructions,
    messages,
    temperature: turn.config.vg_temperature,
    maxTokens: turn.config.vg_maxTokens,
    firstTokenTimeoutMs: deps.env.MODEL_FIRST_TOKEN_MS,
    totalTimeoutMs: deps.env.MODEL_TOTAL_MS,
  })) {
    if (part.type === "delta") yield part.text;
  }
}
