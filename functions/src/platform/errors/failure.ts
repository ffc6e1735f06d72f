import { errorStatus, type ErrorCode } from "@parley/contract/platform/errors.ts";
import { findSentence, type Sentence } from "@parley/contract/sentences.ts";

/** The body of an error answer, in the shape oRPC gives its own. */
export function failureBody(code: ErrorCode, message: Sentence) {
  const data = { ...findSentence(message) };
  return { defined: false, code, status: errorStatus[code], message, data };
}

/** An error answer. */
export function failure(code: ErrorCode, message: Sentence): Response {
  const body = failureBody(code, message);
  return Response.json(body, { status: body.status });
}
