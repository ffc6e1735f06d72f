import { setTimeout } from "node:timers/promises";

/** Tries of a write that others overtake; each time somebody has got through. */
const ATTEMPTS = 100;
const PAUSE_MAX_MS = 200;

/** gRPC: the document is not as it was read, or is there already, or the locks were contended. */
const OVERTAKEN = new Set<unknown>([6, 9, 10]);

/**
 * Runs work that reads and then writes on condition that what it read is unchanged, again for as
 * long as others overtake it. Nothing is locked between reading and writing, so that nobody waits
 * for a slow one, and two that meet cannot wait for each other.
 * @param codes gRPC codes that say so
 */
export async function untilNotOvertaken<Result>(
  work: () => Promise<Result>,
  codes: ReadonlySet<unknown> = OVERTAKEN,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), "code");
      if (attempt === ATTEMPTS || !codes.has(code)) throw error;
      await setTimeout(Math.random() * Math.min(PAUSE_MAX_MS, attempt * 10));
    }
  }
}

/** A document that was to be written on condition had changed. */
export const CHANGED: ReadonlySet<unknown> = new Set([9]);
