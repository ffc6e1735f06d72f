import { setTimeout } from "node:timers/promises";

/**
 * Most attempts. Each conflict means that somebody else's write got through, so there is always
 * progress.
 */
const ATTEMPTS = 100;
const PAUSE_MAX_MS = 200;

/** gRPC statuses of a write that failed because somebody else was first. */
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;
export const ABORTED = 10;

/**
 * Runs work that reads, then writes on condition that what it read is unchanged; runs it again
 * whenever somebody else wrote first. Nothing is locked in between, so that nobody waits for a slow
 * turn and there is no deadlock.
 * @param isConflict whether this gRPC status means a conflict; any other failure is thrown
 */
export async function retryOnConflict<Result>(
  work: () => Promise<Result>,
  isConflict: (code: unknown) => boolean = (code) =>
    code === ALREADY_EXISTS || code === FAILED_PRECONDITION || code === ABORTED,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), "code");
      if (attempt === ATTEMPTS || !isConflict(code)) throw error;
      await setTimeout(Math.random() * Math.min(PAUSE_MAX_MS, attempt * 10));
    }
  }
}
