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

/** Texts every call can answer with; a capability's own texts are in its `messages.ts`. */
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
} as const;

/** What `error.data` holds beside the message. */
export type ErrorData = {
  /** Input fields at fault: dotted path and a sentence for a person. */
  fields?: { path: string; message: string }[];
  /** Seconds after which a retry makes sense (429, 503). */
  retryAfter?: number;
  /** A machine-readable reason, stable across wordings. */
  reason?: string;
};
