import { Observable } from "rxjs";
import type { Subscriber } from "rxjs";

/** How long a listener outlives its last user, so that going back and forth costs no reads. */
export const LINGER_MS = 2000;

interface Listener<Event> {
  source: Observable<Event>;
  /** Ends the stream for whoever has subscribed to it. */
  stop: () => void;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Reactfire keeps every observable in this map and never unsubscribes, so a listener would stay open, and
 * show old data when it is read again. Entries are therefore removed here, by the same keys.
 */
function forgetInReactfire(key: string): void {
  const kept: unknown = Reflect.get(globalThis, "_reactFirePreloadedObservables");
  if (kept instanceof Map) kept.delete(key);
}

/** Reference-counted listeners: one ends when nobody uses it any more. */
export class Listeners<Event> {
  readonly #open = new Map<string, Listener<Event>>();

  /** The stream for a key; created on the first call, and dropped unless somebody uses it soon. */
  source(key: string, create: () => Observable<Event>): Observable<Event> {
    const known = this.#open.get(key);
    if (known) return known.source;
    const listener: Listener<Event> = {
      ...endable(create()),
      users: 0,
      timer: undefined,
    };
    this.#open.set(key, listener);
    this.#letGoSoon(key, listener);
    return listener.source;
  }

  /** Adds a user. The returned function removes it. */
  use(key: string): () => void {
    const listener = this.#open.get(key);
    if (!listener) return () => undefined;
    listener.users += 1;
    clearTimeout(listener.timer);
    return () => {
      listener.users -= 1;
      if (listener.users === 0) this.#letGoSoon(key, listener);
    };
  }

  /** Ends a listener now, even if it is in use: the next read creates a new one. */
  drop(key: string): void {
    const listener = this.#open.get(key);
    if (!listener) return;
    clearTimeout(listener.timer);
    this.#open.delete(key);
    forgetInReactfire(key);
    listener.stop();
  }

  /** Ends all listeners. */
  dropAll(): void {
    for (const key of this.#open.keys()) this.drop(key);
  }

  /** Whether there is a listener of this key. */
  isOpen(key: string): boolean {
    return this.#open.has(key);
  }

  /** How many listeners are open. */
  get size(): number {
    return this.#open.size;
  }

  #letGoSoon(key: string, listener: Listener<Event>): void {
    clearTimeout(listener.timer);
    listener.timer = setTimeout(() => {
      if (listener.users === 0 && this.#open.get(key) === listener) this.drop(key);
    }, LINGER_MS);
  }
}

/** A stream that can be ended. Plain, as RxJS's operator for it would weigh more than the rest of it (4 KB gzip). */
function endable<Event>(events: Observable<Event>) {
  const subscribers = new Set<Subscriber<Event>>();
  const source = new Observable<Event>((subscriber) => {
    subscribers.add(subscriber);
    subscriber.add(() => subscribers.delete(subscriber));
    return events.subscribe(subscriber);
  });
  return { source, stop: () => subscribers.forEach((subscriber) => subscriber.complete()) };
}
