import type { SentenceValues } from "./sentence.ts";

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
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/**
 * Texts every call can answer with; a capability's own texts are in its `messages.ts`. All that the
 * server can say is listed in `sentences.ts`.
 */
export const platformMessages = {
  unauthorized: "Please sign in and try again.",
  forbidden: "You are not allowed to do this.",
  notFound: "Not found.",
  badBody: "The request is not valid JSON.",
  badInput: "Please check the marked fields.",
  tooLarge: "This is too large.",
  tooMany: "Too many requests. Please wait a moment and try again.",
  internal: "Something went wrong on our side. Please try again.",
  notServed: "This call is not served yet.",

  // What a page says of a failure whose sentence it does not know.
  refused: "This could not be accepted. Please check what you entered.",
  changedMeanwhile: "This has changed meanwhile. Please load it again.",
  unavailable: "This is not available at the moment. Please try again later.",
} as const;

/** What `error.data` holds beside the message. */
export type ErrorData = SentenceData & {
  /** Input fields at fault: dotted path and a sentence for a person. */
  fields?: ({ path: string; message: string } & SentenceData)[];
  /** Seconds after which a retry makes sense (429, 503). */
  retryAfter?: number;
  /** What a program goes by; several sentences may share one. */
  reason?: string;
  /** Words of the tenant's own, to be shown in place of the sentence. */
  note?: string;
};

/** Which sentence a message is, so that it can be said in another language. */
export type SentenceData = {
  /** A `SentenceKey`, stable across wordings: `agents.notFound`. */
  sentence?: string;
  /** What the sentence's names in braces stand for. */
  values?: SentenceValues;
};
