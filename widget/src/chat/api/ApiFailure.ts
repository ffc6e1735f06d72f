/** Codes of failures that never reached the server's own words. */
export type LocalCode = "NETWORK" | "INTERRUPTED" | "TIMEOUT";

/** A call that failed. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;
  /** The server's error code or reason, or a `LocalCode`. */
  readonly code: string;
  /** Seconds after which a retry makes sense; 0 when unknown. */
  readonly retryAfter: number;

  constructor(code: string, status = 0, retryAfter = 0) {
    super(code);
    this.name = "ApiFailure";
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whatever was thrown, as the one kind of failure the chat knows. */
export function toFailure(thrown: unknown): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown;
  if (thrown instanceof DOMException && thrown.name === "TimeoutError")
    return new ApiFailure("TIMEOUT");
  return new ApiFailure("NETWORK");
}
