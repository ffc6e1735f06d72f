import { isDeepStrictEqual } from "node:util";
import { noSuch } from "../wire/StripeProblem.ts";
import type { Kind, Kinds, Named } from "./kinds.ts";
import type { Platform } from "./Platform.ts";

/** One Stripe account, the platform's own or a connected one: its objects and its time. */
export class Merchant {
  readonly platform: Platform;
  readonly id: string;

  constructor(platform: Platform, id: string) {
    this.platform = platform;
    this.id = id;
  }

  get isConnected(): boolean {
    return this.id !== this.platform.id;
  }

  /** Seconds: those of a test clock, or else of the platform. */
  now(clock: string | null | undefined = null): number {
    const frozen = clock && this.find("test_helpers.test_clock", clock)?.frozen_time;
    return frozen || this.platform.now();
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Kinds[K] | undefined {
    return id ? this.platform.store.find(this.id, kind, id) : undefined;
  }

  /** @throws StripeProblem `resource_missing`; with the parameter that named it, if one did */
  need<K extends Kind>(kind: K, id: string | null | undefined, param = "id"): Kinds[K] {
    const found = this.find(kind, id);
    if (found === undefined) throw noSuch(kind.replace(/^.*\./, ""), id ?? "", param);
    return found;
  }

  /** All of a kind, oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return this.platform.store.all(this.id, kind);
  }

  /** Stores an object, and says so if there is an event for it. */
  add<K extends Kind>(object: Named<K>, event?: string): Kinds[K] {
    this.platform.store.put<K>(this.id, object);
    if (event !== undefined) this.emit(event, object);
    return object;
  }

  /** Changes an object; the event names what changed and its values before. Without a change nothing is said. */
  change<K extends Kind>(object: Named<K>, patch: Partial<Kinds[K]>, event?: string): Kinds[K] {
    const changed = { ...object, ...patch };
    this.platform.store.put<K>(this.id, changed);
    const before = Object.entries(object).filter(
      ([key, value]) => !isDeepStrictEqual(value, Reflect.get(changed, key)),
    );
    if (event !== undefined && before.length > 0)
      this.emit(event, changed, Object.fromEntries(before));
    return changed;
  }

  remove(kind: Kind, id: string): void {
    this.platform.store.remove(this.id, kind, id);
  }

  emit(type: string, object: object, previous?: Record<string, unknown>): void {
    this.platform.emit(this, type, object, previous);
  }
}
