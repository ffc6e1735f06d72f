import { randomBytes } from "node:crypto";
import { priceOfTokens, usageOf, type TokenUsage } from "@parley/contract/credits/price.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Words } from "../chooseWords.ts";
import { citeDocuments, supportingDocuments } from "../citedDocuments.ts";
import type { Found } from "../findPassages.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";
import { nothingFound } from "../builtIn/extractiveWords.ts";
import { smallTalk } from "../builtIn/smallTalk.ts";
import { saysNothingFound } from "./saysNothingFound.ts";
import { takeOutMark } from "./takeOutMark.ts";
import { buildPrompt, NO_ANSWER } from "./prompt.ts";

/** The words of an OpenAI-compatible service. */
export function modelWords(
  deps: Deps,
  service: { baseUrl: string; apiKey: string },
  turn: OpenedTurn,
  { passages, isEmpty }: Found,
): Words {
  const { config } = turn;
  const { instructions, messages } = buildPrompt({
    config,
    passages,
    isEmpty,
    history: turn.history,
    text: turn.text,
    marker: `====${randomBytes(8).toString("hex")}====`,
  });
  let usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let isMarked = false;
  async function* words(): AsyncGenerator<string> {
    // Loaded here, so that a cold start for any other call does not pay for it.
    const { createModel } = await import("../../../providers/model.ts");
    const model = createModel({
      ...service,
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
  }
  return {
    async *stream() {
      let isSilent = true;
      for await (const part of takeOutMark(words(), NO_ANSWER, () => (isMarked = true))) {
        isSilent = false;
        yield part;
      }
      // The mark and nothing else: the visitor still gets an answer.
      if (isMarked && isSilent) yield nothingFound(turn);
    },
    basis: (text) => {
      // Without any knowledge an agent lives by its instructions, and only the model can tell.
      const knowsNothing = !isEmpty && passages.length === 0 && smallTalk(turn.text) === undefined;
      // Models forget the mark, above all weak ones: then their words are gone by.
      const unanswered = isMarked || knowsNothing || saysNothingFound(text);
      if (unanswered) return { sources: [], unanswered };
      return { sources: citeDocuments(passages, supportingDocuments(text, passages)), unanswered };
    },
    price: (text) => {
      const prompt = instructions.length + JSON.stringify(messages).length;
      return priceOfTokens(usageOf(usage, { prompt, answer: text.length }));
    },
  };
}
