import { errorStatus, type ErrorCode } from "@parley/contract/platform/errors.ts";

/** The body of an error answer, in the shape oRPC gives its own. */
export function failureBody(code: ErrorCode, message: string) {
  return { defined: false, code, status: errorStatus[code], message, data: {} };
}

/** An error answer. */
export function failure(code: ErrorCode, message: string): Response {
  const body = failureBody(code, message);
  return Response.json(body, { status: body.status });
}
