/** How long a listener outlives its last user, so that going back and forth costs no reads. */
export const LINGER_MS = 2000;

/** Begins to listen, and gives what ends it. */
export type Listen<Event> = (next: (event: Event) => void) => () => void;

interface Listener<Event> {
  stop: () => void;
  latest: Event | undefined;
  /** Called on each event; one for each user. */
  users: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Reference-counted listeners by key, with the latest event of each: one ends when nobody uses it any more. */
export class Listeners<Event> {
  readonly #open = new Map<string, Listener<Event>>();

  /** Begins to listen, unless that key has a listener; it is dropped unless somebody uses it soon. */
  open(key: string, listen: Listen<Event>): void {
    if (this.#open.has(key)) return;
    const listener: Listener<Event> = {
      stop: () => undefined,
      latest: undefined,
      users: new Set(),
      timer: undefined,
    };
    this.#open.set(key, listener);
    listener.stop = listen((event) => {
      listener.latest = event;
      for (const changed of listener.users) changed();
    });
    this.#letGoSoon(key, listener);
  }

  /** Whether that key has a listener. */
  isOpen(key: string): boolean {
    return this.#open.has(key);
  }

  /** The latest event; undefined before the first. */
  latest(key: string): Event | undefined {
    return this.#open.get(key)?.latest;
  }

  /** Adds a user, whom each further event is told. The returned function removes it. */
  use(key: string, changed: () => void): () => void {
    const listener = this.#open.get(key);
    if (!listener) return () => undefined;
    // A function of its own, as two users may hand on the same one.
    const user = () => changed();
    listener.users.add(user);
    clearTimeout(listener.timer);
    return () => {
      if (listener.users.delete(user) && listener.users.size === 0) this.#letGoSoon(key, listener);
    };
  }

  /** Ends a listener now, even if it is in use: the next `open` creates a new one. */
  drop(key: string): void {
    const listener = this.#open.get(key);
    if (!listener) return;
    clearTimeout(listener.timer);
    this.#open.delete(key);
    listener.stop();
  }

  /** Ends all listeners. */
  dropAll(): void {
    for (const key of this.#open.keys()) this.drop(key);
  }

  /** How many listeners are open. */
  get size(): number {
    return this.#open.size;
  }

  #letGoSoon(key: string, listener: Listener<Event>): void {
    clearTimeout(listener.timer);
    listener.timer = setTimeout(() => {
      if (listener.users.size === 0 && this.#open.get(key) === listener) this.drop(key);
    }, LINGER_MS);
  }
}
