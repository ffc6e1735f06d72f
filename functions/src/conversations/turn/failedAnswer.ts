import { answerErrors, type AnswerErrorCode } from "@parley/contract/conversations/messages.ts";
import type { Log } from "../../platform/log.ts";
import { ModelError } from "../../providers/modelError.ts";

export type AnswerFailure = { code: AnswerErrorCode; message: string };

/** What a visitor is told when the model failed: a sentence for a person; the cause is logged. */
export function failedAnswer(error: unknown, text: string, log: Log): AnswerFailure {
  log.error("answer failed", error);
  const code = codeOf(error, text);
  return { code, message: answerErrors[code] };
}

function codeOf(error: unknown, text: string): AnswerErrorCode {
  if (text !== "") return "model-interrupted";
  if (!(error instanceof ModelError)) return "model-failed";
  if (error.code === "unauthorized") return "model-unauthorized";
  return error.code === "timeout" ? "model-timeout" : "model-failed";
}
