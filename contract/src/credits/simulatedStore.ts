/**
 * A store with transactions for the tests of money: what a transaction has read must be unchanged
 * when it commits, increments need no reading, all its writes happen or none.
 */
export class SimulatedStore {
  readonly documents = new Map<string, unknown>();
  readonly #versions = new Map<string, number>();

  begin(work: (transaction: SimulatedTransaction) => void): SimulatedTransaction {
    const transaction = new SimulatedTransaction(this, work);
    work(transaction);
    return transaction;
  }

  /** Commits, running the work again for as long as others have changed what it had read. */
  commit(transaction: SimulatedTransaction): void {
    const { reads, writes, increments, creates, work } = transaction;
    const stale = [...reads].some(([path, version]) => this.version(path) !== version);
    if (stale) return this.commit(this.begin(work));
    for (const path of creates)
      if (this.documents.has(path)) throw new Error(`${path} exists already`);
    for (const [path, data] of writes) this.#write(path, data);
    for (const [path, by] of increments)
      this.#write(path, Number(this.documents.get(path) ?? 0) + by);
  }

  version(path: string): number {
    return this.#versions.get(path) ?? 0;
  }

  #write(path: string, data: unknown): void {
    this.documents.set(path, data);
    this.#versions.set(path, this.version(path) + 1);
  }
}

export class SimulatedTransaction {
  readonly reads = new Map<string, number>();
  readonly writes = new Map<string, unknown>();
  readonly increments: [path: string, by: number][] = [];
  readonly creates: string[] = [];
  readonly work: (transaction: SimulatedTransaction) => void;
  readonly #store: SimulatedStore;

  constructor(store: SimulatedStore, work: (transaction: SimulatedTransaction) => void) {
    this.#store = store;
    this.work = work;
  }

  get(path: string): unknown {
    this.reads.set(path, this.#store.version(path));
    return this.#store.documents.get(path);
  }

  set(path: string, data: unknown): void {
    this.writes.set(path, data);
  }

  create(path: string, data: unknown): void {
    this.creates.push(path);
    this.writes.set(path, data);
  }

  increment(path: string, by: number): void {
    this.increments.push([path, by]);
  }
}
