import {
  platformMessages,
  type ErrorCode,
  type ErrorData,
} from "@parley/contract/platform/errors.ts";
import type { Sentence } from "@parley/contract/sentences.ts";

/** What goes with a failure; the wire adds which sentences they are. */
export type AppErrorData = Pick<ErrorData, "reason" | "retryAfter" | "note"> & {
  fields?: { path: string; message: Sentence }[];
};

/**
 * A failure that a caller is meant to see: its message is written for a person, and listed in the
 * contract's `sentences.ts`, so that it can be said in every language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: AppErrorData;

  constructor(code: ErrorCode, message: Sentence, data: AppErrorData = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.data = data;
  }
}

/** The answer for an id that does not exist and for another tenant's alike. */
export function notFound(message: Sentence = platformMessages.notFound): AppError {
  return new AppError("NOT_FOUND", message);
}

export function forbidden(): AppError {
  return new AppError("FORBIDDEN", platformMessages.forbidden);
}

export function unauthorized(message: Sentence = platformMessages.unauthorized): AppError {
  return new AppError("UNAUTHORIZED", message);
}
