import { english } from "@parley/contract/problems/english.ts";
import { errors, type ErrorKey } from "@parley/contract/problems/errors.ts";
import type { PlainKey } from "@parley/contract/problems/problem.ts";
import { errorStatus } from "@parley/contract/platform/errors.ts";

type PlainErrorKey = ErrorKey & PlainKey;

/** The body of an error answer where no call was reached, in the shape oRPC gives its own. */
export function failureBody(key: PlainErrorKey) {
  const { code } = errors[key];
  const data = { problem: key, values: {} };
  return { defined: false, code, status: errorStatus[code], message: english(key), data };
}

/** An error answer. */
export function failure(key: PlainErrorKey): Response {
  const body = failureBody(key);
  return Response.json(body, { status: body.status });
}
