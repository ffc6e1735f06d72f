import { randomBytes } from "node:crypto";
import { priceOfTokens, usageOf, type TokenUsage } from "@parley/contract/credits/price.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Words } from "../chooseWords.ts";
import { citeDocuments, supportingDocuments } from "../citedDocuments.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";
import { buildPrompt } from "./prompt.ts";

/** The words of an OpenAI-compatible service. */
export function modelWords(
  deps: Deps,
  apiKey: string,
  turn: OpenedTurn,
  passages: Passage[],
): Words {
  const { config } = turn;
  const { instructions, messages } = buildPrompt({
    config,
    passages,
    history: turn.history,
    text: turn.text,
    marker: `====${randomBytes(8).toString("hex")}====`,
  });
  let usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  return {
    async *stream() {
      // Loaded here, so that a cold start for any other call does not pay for it.
      const { createModel } = await import("../../../providers/model.ts");
      const model = createModel({
        baseUrl: deps.env.MODEL_BASE_URL,
        apiKey,
        model: config.vg_defaultModel,
        fetch: deps.egress.egressFetch,
      });
      for await (const part of model.streamAnswer({
        instructions,
        messages,
        temperature: config.vg_temperature,
        maxTokens: config.vg_maxTokens,
        firstTokenTimeoutMs: deps.env.MODEL_FIRST_TOKEN_MS,
        totalTimeoutMs: deps.env.MODEL_TOTAL_MS,
      })) {
        if (part.type === "delta") yield part.text;
        else usage = part;
      }
    },
    basis: (text) => ({
      sources: citeDocuments(passages, supportingDocuments(text, passages)),
      // The model says in its own words when it has no answer; without any passage we know it.
      unanswered: passages.length === 0,
    }),
    price: (text) => {
      const prompt = instructions.length + JSON.stringify(messages).length;
      return priceOfTokens(usageOf(usage, { prompt, answer: text.length }));
    },
  };
}
