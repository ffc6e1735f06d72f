import type { WorkDemand } from "../conversations/work.ts";
import type { ProblemValues } from "../problems/problem.ts";

/**
 * Every failure a call can answer with, and the HTTP status that carries it.
 * A new code without a status is a compile error.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What `error.data` holds beside the message. */
export type ErrorData = ProblemData & {
  /** Input fields at fault: dotted path and what is wrong, for a person. */
  fields?: ({ path: string; message: string } & ProblemData)[];
  /** Seconds after which a retry makes sense (429, 503). */
  retryAfter?: number;
  /** For programs: which kind of problem it is; several may share one. */
  reason?: string;
  /** Words of the tenant's own, to be shown in place of the message. */
  note?: string;
  /** What the caller's program has to work out before the same call is taken. */
  work?: WorkDemand;
};

/** Which problem a message words, so that it can be said in another language. */
type ProblemData = {
  /** A `ProblemKey`, stable across wordings: `agents.notFound`. */
  problem?: string;
  /** What its names in braces stand for. */
  values?: ProblemValues;
};
