import { Subject, takeUntil } from "rxjs";
import type { Observable } from "rxjs";

/** How long a listener outlives its last user, so that going back and forth costs no read. */
export const LINGER_MS = 2000;

interface Listener<Event> {
  source: Observable<Event>;
  stop: Subject<void>;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Reactfire keeps what it listens to in this map, without ever detaching (design: three defects). Entries
 * are taken out here, by the same keys.
 */
function forgetInReactfire(key: string): void {
  const kept: unknown = Reflect.get(globalThis, "_reactFirePreloadedObservables");
  if (kept instanceof Map) kept.delete(key);
}

/** Who listens to what, counted, so that a listener ends when nobody needs it. */
export class Listeners<Event> {
  readonly #open = new Map<string, Listener<Event>>();

  /** The stream of this key; made from `create` at the first call, and let go unless somebody uses it soon. */
  source(key: string, create: () => Observable<Event>): Observable<Event> {
    const known = this.#open.get(key);
    if (known) return known.source;
    const stop = new Subject<void>();
    const listener: Listener<Event> = {
      source: create().pipe(takeUntil(stop)),
      stop,
      users: 0,
      timer: undefined,
    };
    this.#open.set(key, listener);
    this.#letGoSoon(key, listener);
    return listener.source;
  }

  /** Counts a user in. The returned function counts it out again. */
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

  /** Ends one listener now, whoever uses it: the next read makes a new one. */
  drop(key: string): void {
    const listener = this.#open.get(key);
    if (!listener) return;
    clearTimeout(listener.timer);
    this.#open.delete(key);
    forgetInReactfire(key);
    listener.stop.next();
  }

  /** Ends all. */
  dropAll(): void {
    for (const key of this.#open.keys()) this.drop(key);
  }

  /** How many are open. */
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
