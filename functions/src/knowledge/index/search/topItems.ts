/** The few best of many, kept sorted as they arrive: sorting all of them would cost more. */
export class TopItems<Value> {
  readonly #most: number;
  readonly #kept: { value: Value; score: number }[] = [];

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** What a score has to be above to be kept; 0 while there is room. */
  get least(): number {
    if (this.#most <= 0) return Infinity;
    return this.#kept.length < this.#most ? 0 : (this.#kept.at(-1)?.score ?? 0);
  }

  /** Takes one whose score is above `least`, behind those that have the same. */
  take(value: Value, score: number): void {
    let at = this.#kept.length;
    while (at > 0 && (this.#kept[at - 1]?.score ?? 0) < score) at -= 1;
    this.#kept.splice(at, 0, { value, score });
    if (this.#kept.length > this.#most) this.#kept.pop();
  }

  /** Those that are kept, best first. */
  inOrder(): readonly { value: Value; score: number }[] {
    return this.#kept;
  }
}
