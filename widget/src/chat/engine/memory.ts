import type { MountOptions } from "../../shared/ChatOptions.ts";
import { storageKey, stored } from "../../shared/storage.ts";

/** What the chat keeps over a reload, by agent and address of the calls. */
export type Remembered =
  /** The visitor's token. */
  | "token"
  /** What stands unsent in the field. */
  | "draft"
  /** Messages that are not sent for sure, as JSON. */
  | "outbox"
  /** `ts` of the newest message the visitor has seen. */
  | "seen"
  /** Not empty while a person may be writing: the loader then loads the chat unasked. */
  | "live"
  /** Not empty once the first message has made its entrance. */
  | "greeted";

export interface Memory {
  get: (name: Remembered) => string;
  set: (name: Remembered, value: string) => void;
}

/** Memory on this device; a session opened elsewhere (the test panel) is kept for this page only. */
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
      // Called after every word of an answer; mostly nothing has changed.
      if (written.get(name) === value) return;
      written.set(name, value);
      // Where storage is refused the page itself remembers.
      if (stored(storageKey(options, name), value) === null) volatile.set(name, value);
    },
  };
}

/** Messages that an earlier visit could not send; anything unreadable reads as none. */
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
