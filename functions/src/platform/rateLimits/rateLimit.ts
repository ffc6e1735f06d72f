/**
 * An allowance per key and window, in memory: it protects one instance from one caller at no cost
 * in reads. Limits that must hold across all instances live in documents.
 */
export type RateLimit = {
  /**
   * Whether the key may go on; then this attempt is counted, and one that is too much is not: a smaller one may fit.
   * @param at unix milliseconds, where the caller has a clock of its own
   * @param count how many it counts for
   */
  take(key: string, at?: number, count?: number): boolean;
  /** Whether nothing is left for the key; counts nothing. */
  isSpent(key: string, at?: number): boolean;
  /**
   * Takes an attempt back that came to nothing; one of an earlier window is gone already.
   * @param at when it was taken
   * @param count how many it counted for, or what of them is left
   */
  giveBack(key: string, at: number, count?: number): void;
};

/** Keys kept at most; the oldest goes first, so that an attacker cannot grow the map. */
const KEYS_MAX = 10_000;

/**
 * @param perWindow attempts a key has in one window
 * @param windowMs length of the window, milliseconds
 * @param now clock, unix milliseconds
 */
export function createRateLimit(
  perWindow: number,
  windowMs: number,
  now: () => number = Date.now,
): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    take(key, at = now(), count = 1) {
      const current = windows.get(key);
      const fresh = current === undefined || at - current.start >= windowMs;
      const window = fresh ? { start: at, count: 0 } : current;
      const isLeft = window.count + count <= perWindow;
      if (isLeft) window.count += count;
      windows.delete(key);
      windows.set(key, window);
      if (windows.size > KEYS_MAX) {
        const oldest = windows.keys().next();
        if (oldest.done !== true) windows.delete(oldest.value);
      }
      return isLeft;
    },
    isSpent(key, at = now()) {
      const current = windows.get(key);
      return current !== undefined && at - current.start < windowMs && current.count >= perWindow;
    },
    giveBack(key, at, count = 1) {
      const current = windows.get(key);
      if (current !== undefined && current.start <= at)
        current.count = Math.max(0, current.count - count);
    },
  };
}
