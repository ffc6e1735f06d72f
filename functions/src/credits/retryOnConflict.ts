import { setTimeout } from "node:timers/promises";

/** How often a write is tried again; each time, another one has got through. */
const ATTEMPTS = 100;
const PAUSE_MAX_MS = 200;

/** gRPC codes of a write that came to nothing since somebody else was first. */
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;
const ABORTED = 10;

/**
 * Runs work that reads and then writes on condition that what it read is unchanged, again for as
 * long as others overtake it. Nothing is locked between reading and writing, so that nobody waits
 * for a slow one, and two that meet cannot wait for each other.
 * @param isConflict whether a failure of this gRPC code means that; else it is thrown
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
