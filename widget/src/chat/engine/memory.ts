import type { MountOptions } from "../../shared/ChatOptions.ts";
import { storageKey, stored } from "../../shared/storage.ts";

/** What the chat keeps across reloads, for each agent and API URL. */
type Remembered =
  /** The visitor's token. */
  | "token"
  /** Unsent text in the field. */
  | "draft"
  /** Messages that may not have been sent, as JSON. */
  | "outbox"
  /** `ts` of the newest message the visitor has seen. */
  | "seen"
  /** Not empty while a person may be writing: the loader then loads the chat by itself. */
  | "live"
  /** Not empty once the greeting has been shown. */
  | "greeted";

export interface Memory {
  get: (name: Remembered) => string;
  set: (name: Remembered, value: string) => void;
}

/** Memory on this device; for a session opened elsewhere (the test panel) it lasts as long as the page. */
export function createMemory(options: MountOptions): Memory {
  const volatile = new Map<Remembered, string>();
  if (options.token)
    return {
      get: (name) => volatile.get(name) ?? "",
      set: (name, value) => void volatile.set(name, value),
    };
  const written = new Map<Remembered, string>();
  return {
    get: (name) => volatile.get(name) ?? stored(storageKey(options, name)) ?? "",
    set: (name, value) => {
      // Called after every word of an answer; usually nothing has changed.
      if (written.get(name) === value) return;
      written.set(name, value);
      // Where storage is blocked, the page itself remembers.
      if (stored(storageKey(options, name), value) === null) volatile.set(name, value);
    },
  };
}

/** Messages that an earlier visit could not send; none if the stored value is unreadable. */
export function readOutbox(memory: Memory): { ID: string; text: string }[] {
  try {
    const parsed: unknown = JSON.parse(memory.get("outbox") || "[]");
    return Array.isArray(parsed) ? parsed.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is { ID: string; text: string } {
  const { ID, text } = Object(value);
  return typeof ID === "string" && typeof text === "string";
}
