import type { Kind, Kinds, Named } from "./kinds.ts";

/** Undoes a write; the last is undone first. */
type Undo = () => void;

/**
 * Objects by account and kind, in the order in which they were made. Objects are replaced, never
 * changed, so that whoever holds one (an event) keeps it as it was. All writes of a transaction are
 * kept or none.
 */
export class ObjectStore {
  readonly #buckets = new Map<string, Map<string, unknown>>();
  #journal: Undo[] | null = null;

  find<K extends Kind>(account: string, kind: K, id: string): Kinds[K] | undefined {
    return this.#bucket(account, kind).get(id);
  }

  /** All of a kind, oldest first. */
  all<K extends Kind>(account: string, kind: K): Kinds[K][] {
    return [...this.#bucket(account, kind).values()];
  }

  put<K extends Kind>(account: string, object: Named<K>): void {
    const bucket = this.#bucket(account, object.object);
    const before = bucket.get(object.id);
    bucket.set(object.id, object);
    this.#journal?.push(() => {
      if (before === undefined) bucket.delete(object.id);
      else bucket.set(object.id, before);
    });
  }

  remove(account: string, kind: Kind, id: string): void {
    const bucket = this.#bucket(account, kind);
    const before = bucket.get(id);
    bucket.delete(id);
    if (before !== undefined) this.#journal?.push(() => void bucket.set(id, before));
  }

  /**
   * Runs with all of its writes, or none.
   * @param keeps whether the writes stay, by what was returned or thrown
   */
  transact<T>(run: () => T, keeps: (outcome: { error?: unknown }) => boolean): T {
    const outer = this.#journal;
    const journal: Undo[] = [];
    this.#journal = journal;
    let outcome: { error?: unknown } = {};
    try {
      return run();
    } catch (error) {
      outcome = { error };
      throw error;
    } finally {
      this.#journal = outer;
      if (keeps(outcome)) outer?.push(...journal);
      else for (const undo of journal.toReversed()) undo();
    }
  }

  /** Guarantees that a bucket holds objects of its kind alone: only `put` fills it. */
  #bucket<K extends Kind>(account: string, kind: K): Map<string, Kinds[K]> {
    const key = `${account} ${kind}`;
    const known = this.#buckets.get(key);
    if (known) return known as Map<string, Kinds[K]>;
    const made = new Map<string, Kinds[K]>();
    this.#buckets.set(key, made);
    return made;
  }
}
