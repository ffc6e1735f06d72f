import { ORPCError, ValidationError } from "@orpc/server";
import { english } from "@parley/contract/problems/english.ts";
import { errors } from "@parley/contract/problems/errors.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { errorStatus, type ErrorCode, type ErrorData } from "@parley/contract/platform/errors.ts";
import { AppError } from "./appError.ts";
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
  return wiredAppError(new AppError("platform.internal"));
}

function wiredAppError({ key, values, message, data }: AppError) {
  const { fields, ...others } = data;
  const { code, reason } = errors[key];
  const said = { problem: key, values };
  return wired(code, message, {
    ...others,
    ...(reason !== undefined && { reason }),
    ...said,
    ...(fields && { fields: fields.map((path) => ({ path, message, ...said })) }),
  });
}

/** Fields at fault that a refusal names. */
const FIELDS_MAX = 50;

function invalidInput({ issues }: ValidationError): ORPCError<string, ErrorData> {
  const fields = issues.slice(0, FIELDS_MAX).map((issue) => {
    const { key, values } = problemOf(issue);
    return {
      path: (issue.path ?? [])
        .map((step) => String(typeof step === "object" ? step.key : step))
        .join("."),
      message: english(key, values),
      problem: key,
      values,
    };
  });
  const [first] = fields;
  if (!first) return wiredAppError(new AppError("platform.badInput"));
  const { message, problem, values } = first;
  return wired("BAD_REQUEST", message, { problem, values, fields, reason: "input" });
}

function wired(code: ErrorCode, message: string, data: ErrorData) {
  return new ORPCError<string, ErrorData>(code, { status: errorStatus[code], message, data });
}
