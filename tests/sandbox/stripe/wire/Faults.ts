import { z } from "zod";
import { StripeProblem } from "./StripeProblem.ts";

/** What can be made to go wrong with a call. */
export const fault = z.object({
  kind: z.enum([
    /** The connection ends before anything is done. */
    "drop-before",
    /** All is done, then the connection ends without an answer. */
    "drop-after",
    /** 500 before anything is done. */
    "error",
    /** 429, too many requests. */
    "rate-limit",
    /** 429 lock_timeout: somebody else is at the same object. */
    "lock-timeout",
    /** Answered after `delayMs`; another call with the same idempotency key is 409 meanwhile. */
    "slow",
    /** A card that is charged meanwhile is declined by `declineCode`. */
    "decline",
  ]),
  /** The beginning of the path, or of `POST /v1/…` to say the method too. */
  path: z.string().default("/v1/"),
  times: z.int().min(1).default(1),
  /** How many matching calls go well before. */
  after: z.int().min(0).default(0),
  delayMs: z.int().min(0).default(200),
  declineCode: z.string().default("generic_decline"),
});
export type Fault = z.infer<typeof fault>;

/** Faults on demand, each for a number of calls. */
export class Faults {
  /** By which every card is declined while one call is answered. */
  forcedDecline: string | null = null;
  #waiting: Fault[] = [];

  add(one: Fault): void {
    this.#waiting.push({ ...one });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** The fault that a call meets, if any. */
  next(method: string, path: string): Fault | undefined {
    const found = this.#waiting.find((one) =>
      (one.path.startsWith("/") ? path : `${method} ${path}`).startsWith(one.path),
    );
    if (found === undefined) return undefined;
    if (found.after > 0) {
      found.after -= 1;
      return undefined;
    }
    found.times -= 1;
    if (found.times === 0) this.#waiting = this.#waiting.filter((one) => one !== found);
    return found;
  }
}

/** @throws StripeProblem if the fault refuses a call before it begins */
export function refuseBy(found: Fault | undefined): void {
  if (found?.kind === "error")
    throw new StripeProblem(500, "api_error", "An unknown error occurred");
  if (found?.kind === "rate-limit")
    throw new StripeProblem(
      429,
      "invalid_request_error",
      "Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.",
      { code: "rate_limit" },
    );
  if (found?.kind === "lock-timeout")
    throw new StripeProblem(
      429,
      "invalid_request_error",
      "This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate.",
      { code: "lock_timeout" },
    );
}
