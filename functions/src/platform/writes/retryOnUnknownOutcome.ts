import { setTimeout } from "node:timers/promises";

const ATTEMPTS = 4;
const PAUSE_MS = 100;

/** gRPC statuses that leave open whether a write was made: unknown, too late, internal, unavailable. */
const UNCERTAIN: readonly unknown[] = [2, 4, 13, 14];

/**
 * Runs work again when the database did not say whether its write was made. Only for work that
 * takes effect once, and finds out for itself whether it has.
 * @throws whatever the last attempt threw
 */
export async function retryOnUnknownOutcome<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), "code");
      if (attempt === ATTEMPTS || !UNCERTAIN.includes(code)) throw error;
      await setTimeout(Math.random() * attempt * PAUSE_MS);
    }
  }
}
