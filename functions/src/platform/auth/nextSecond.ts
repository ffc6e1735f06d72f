import { setTimeout } from "node:timers/promises";

/**
 * The second after the present one: sessions and their end are counted by whole seconds, and one that began in the second of
 * its end would go on.
 * @returns it in unix seconds, and what waits until it has begun
 */
export function nextSecond(now: () => number): { second: number; begun: () => Promise<void> } {
  const second = Math.floor(now() / 1000) + 1;
  // A timer may be a millisecond early.
  return { second, begun: () => setTimeout(second * 1000 + 1 - now()) };
}
