import { ORPCError, ValidationError } from "@orpc/server";
import { errorStatus, platformMessages, type ErrorData } from "@parley/contract/platform/errors.ts";
import { AppError } from "./appError.ts";
import type { Log } from "./log.ts";

/**
 * The one map from failures to the wire. What is not an `AppError` or a rejected input is logged
 * whole and answered as an internal error that tells nothing.
 */
export function wireError(error: unknown, log: Log): ORPCError<string, ErrorData> {
  if (error instanceof AppError) return wired(error.code, error.message, error.data);
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === "BAD_REQUEST")
      return invalidInput(error.cause);
    if (error.code === "BAD_REQUEST") return wired("BAD_REQUEST", platformMessages.badBody);
  }
  if (error instanceof SyntaxError) return wired("BAD_REQUEST", platformMessages.badBody);
  log.error("call failed", error);
  return wired("INTERNAL_SERVER_ERROR", platformMessages.internal);
}

function invalidInput(cause: ValidationError): ORPCError<string, ErrorData> {
  const fields = cause.issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((step) => String(typeof step === "object" ? step.key : step))
      .join("."),
    message: issue.message,
  }));
  const first = fields[0]?.message;
  return wired("BAD_REQUEST", first ?? platformMessages.badInput, { fields, reason: "input" });
}

function wired(code: keyof typeof errorStatus, message: string, data: ErrorData = {}) {
  return new ORPCError<string, ErrorData>(code, { status: errorStatus[code], message, data });
}
