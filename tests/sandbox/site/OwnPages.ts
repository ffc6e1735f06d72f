/** A page as its test wants it answered. */
export type OwnPage = { type: string; body: string; delayMs: number };

/** Pages that tests put on the website, by their path below `/site/own/`. */
export class OwnPages {
  readonly #pages = new Map<string, OwnPage>();

  /** Puts a page there, in place of one that there was. */
  set(path: string, page: OwnPage): void {
    this.#pages.set(path, page);
  }

  /** The page as it is now; undefined for a path that no test has taken. */
  get(path: string): OwnPage | undefined {
    return this.#pages.get(path);
  }
}
