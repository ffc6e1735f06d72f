import type { WorkDemand } from "@parley/contract/conversations/work.ts";

/** Codes of failures for which the server gave no reason. */
export type LocalCode = "NETWORK" | "INTERRUPTED" | "TIMEOUT";

/** A call that failed. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The server's error code or reason, or a `LocalCode`. */
  readonly code: string;
  /** Seconds after which a retry makes sense; 0 when unknown. */
  readonly retryAfter: number;
  /** What has to be worked out before the call is taken; undefined for any other failure. */
  readonly work: WorkDemand | undefined;

  constructor(code: string, status = 0, retryAfter = 0, work?: WorkDemand) {
    super(code);
    this.name = "ApiFailure";
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.work = work;
  }
}

/** Until when a failure tells to wait, in unix milliseconds; undefined where it does not. */
export function blockedUntilOf({ retryAfter }: ApiFailure): number | undefined {
  return retryAfter > 0 ? Date.now() + retryAfter * 1000 : undefined;
}

/** Whatever was thrown, as an ApiFailure. */
export function toFailure(thrown: unknown): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown;
  if (thrown instanceof DOMException && thrown.name === "TimeoutError")
    return new ApiFailure("TIMEOUT");
  return new ApiFailure("NETWORK");
}
