import {
  platformMessages,
  type ErrorCode,
  type ErrorData,
} from "@parley/contract/platform/errors.ts";

/** A failure that a caller is meant to see: its message is written for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, message: string, data: ErrorData = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.data = data;
  }
}

/** The answer for an id that does not exist and for another tenant's alike. */
export function notFound(message: string = platformMessages.notFound): AppError {
  return new AppError("NOT_FOUND", message);
}

export function forbidden(): AppError {
  return new AppError("FORBIDDEN", platformMessages.forbidden);
}

export function unauthorized(message: string = platformMessages.unauthorized): AppError {
  return new AppError("UNAUTHORIZED", message);
}
