type Listener = () => void;

/** Tells listeners when something was stored, so that nobody has to poll. */
export class ChangeFeed {
  readonly #listeners = new Set<Listener>();

  announce(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener on every change until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Checks now, and again after each change.
   * @param timeoutMs how long to keep checking; 0 checks once.
   * @returns what `look` returned, or undefined if time ran out or the signal was aborted.
   */
  async waitFor<Found>(
    look: () => Found | undefined,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Found | undefined> {
    const found = look();
    if (found !== undefined || timeoutMs <= 0 || signal.aborted) return found;
    return new Promise((resolve) => {
      const finish = (result: Found | undefined): void => {
        unsubscribe();
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        resolve(result);
      };
      const giveUp = (): void => finish(undefined);
      const unsubscribe = this.subscribe(() => {
        const next = look();
        if (next !== undefined) finish(next);
      });
      const timer = setTimeout(giveUp, timeoutMs);
      signal.addEventListener("abort", giveUp);
    });
  }
}
