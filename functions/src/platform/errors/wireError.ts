import { ORPCError, ValidationError } from "@orpc/server";
import {
  errorStatus,
  platformMessages,
  type ErrorCode,
  type ErrorData,
} from "@parley/contract/platform/errors.ts";
import { findSentence, type Said, type Sentence } from "@parley/contract/sentences.ts";
import { AppError } from "./appError.ts";
import { inputProblem } from "./inputProblem.ts";
import type { Log } from "../log.ts";

/**
 * The one map from failures to the wire. What is not an `AppError` or a rejected input is logged
 * whole and answered as an internal error that tells nothing.
 */
export function wireError(error: unknown, log: Log): ORPCError<string, ErrorData> {
  if (error instanceof AppError) return wiredAppError(error);
  if (
    error instanceof ORPCError &&
    error.code === "BAD_REQUEST" &&
    error.cause instanceof ValidationError
  )
    return invalidInput(error.cause);
  log.error("call failed", error);
  return plain("INTERNAL_SERVER_ERROR", platformMessages.internal);
}

function wiredAppError({ code, message, data }: AppError): ORPCError<string, ErrorData> {
  const { fields, ...others } = data;
  const marked = fields?.map((field) => ({ ...field, ...findSentence(field.message) }));
  return wired(code, message, {
    ...others,
    ...findSentence(message),
    ...(marked && { fields: marked }),
  });
}

function invalidInput({ issues }: ValidationError): ORPCError<string, ErrorData> {
  const fields = issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((step) => String(typeof step === "object" ? step.key : step))
      .join("."),
    message: issue.message,
    ...inputProblem(issue),
  }));
  const [first] = fields;
  const { message, sentence, values } = first ?? badInput;
  return wired("BAD_REQUEST", message, { sentence, values, fields, reason: "input" });
}

const badInput: Said & { message: string } = {
  message: platformMessages.badInput,
  sentence: "platform.badInput",
  values: {},
};

function plain(code: ErrorCode, message: Sentence) {
  return wired(code, message, { ...findSentence(message) });
}

function wired(code: ErrorCode, message: string, data: ErrorData) {
  return new ORPCError<string, ErrorData>(code, { status: errorStatus[code], message, data });
}
