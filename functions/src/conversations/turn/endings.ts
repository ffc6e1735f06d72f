import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { priceOfTokens } from "@parley/contract/credits/price.ts";
import { isVisible } from "@parley/contract/platform/text.ts";
import { ModelError } from "../../providers/modelError.ts";
import type { AnswerWriter } from "../answer/chooseWriter.ts";
import type { Translated } from "../translate/translator.ts";
import type { Ending } from "./closeTurn.ts";

type Answered = Extract<Ending, { kind: "answered" }>;

/**
 * The ending of a turn whose words are there.
 * @param said so far
 * @param version of the knowledge that they come from; 0 for none
 */
export function answeredEnding(writer: AnswerWriter, said: string, version: number): Answered {
  // A model that stopped within an emoji; its deltas may halve one that is whole.
  const text = said.toWellFormed();
  const from = version > 0 ? { knowledgeVersion: version } : {};
  const answer = { text, ...writer.basis(text), ...writer.calls(), ...from };
  const cost = { price: writer.price(text), tokens: writer.tokens(text) };
  return { kind: "answered", ...cost, answer, call: writer.waiting() };
}

/** An ending with what was translated, and what that took; each translation costs like an answer of its tokens. */
export function withTranslations(
  ending: Answered,
  translatedQuestion: Translated | null,
  translatedAnswer: Translated | null,
): Answered {
  const used = [translatedQuestion, translatedAnswer].flatMap((one) =>
    one === null ? [] : [one.usage],
  );
  return {
    ...ending,
    translatedQuestion: translatedQuestion?.translation ?? undefined,
    price: used.reduce((sum, usage) => sum + priceOfTokens(usage), ending.price),
    tokens: used.reduce(
      (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
      ending.tokens ?? 0,
    ),
  };
}

/** What a visitor is told when the model failed, by the name of its text; the cause is logged. */
export function failureCode(error: unknown, text: string, hasActed: boolean): AnswerErrorCode {
  if (hasActed) return "model-acted";
  if (isVisible(text)) return "model-interrupted";
  if (!(error instanceof ModelError)) return "model-failed";
  if (error.code === "unauthorized") return "model-unauthorized";
  if (error.code === "unknown-model") return "model-unknown";
  if (error.code === "quota") return "model-quota";
  return error.code === "timeout" ? "model-timeout" : "model-failed";
}
