import type { MountOptions } from "../../shared/ChatOptions.ts";
import type { PendingMessage } from "../state/ChatState.ts";
import { storageKey, stored } from "../../shared/storage.ts";

/** What the chat keeps across reloads, for each agent and API URL. */
type Remembered =
  /** The visitor's token. */
  | "token"
  /** Unsent text in the field. */
  | "draft"
  /** Messages that may not have been sent, as JSON. */
  | "outbox"
  /** Unix milliseconds until which sending was refused; empty for no limit. */
  | "blocked"
  /** `ts` of the newest message the visitor has seen. */
  | "seen"
  /** Not empty while a person may be writing: the loader then loads the chat by itself. */
  | "live"
  /**
   * When a request for a person was made that waits for a line, in this device's milliseconds; "0" once it was made, and
   * negative once it has failed.
   */
  | "asks"
  /** Tokens of conversations that were left for a new one, of which the server does not know yet, with spaces between them. */
  | "left"
  /** When the visitor began to wait for a person, in this device's milliseconds; empty otherwise. */
  | "waiting"
  /** Not empty once the greeting has been shown. */
  | "greeted"
  /** Not empty if a sound tells of what comes while the visitor looks elsewhere. */
  | "sound";

export interface Memory {
  get: (name: Remembered) => string;
  set: (name: Remembered, value: string) => void;
  /** Does work while no other tab that shares this memory does any. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** What other tabs change as well. */
const SHARED: readonly Remembered[] = ["outbox", "asks", "left"];

/** Memory on this device; for a session opened elsewhere (the test panel) it lasts as long as the page. */
export function createMemory(options: MountOptions): Memory {
  const volatile = new Map<Remembered, string>();
  // In a preview the greeting appears at once: whoever edits it should not have to wait each time.
  if (options.follow) volatile.set("greeted", "1");
  if (options.token)
    return {
      get: (name) => volatile.get(name) ?? "",
      set: (name, value) => void volatile.set(name, value),
      alone: (work) => work(),
    };
  const written = new Map<Remembered, string>();
  return {
    get: (name) => volatile.get(name) ?? stored(storageKey(options, name)) ?? "",
    set: (name, value) => {
      // Called after every word of an answer; usually nothing has changed.
      // Other tabs change the outbox, the request for a person and what was left, too.
      if (!SHARED.includes(name) && written.get(name) === value) return;
      written.set(name, value);
      // Where storage is blocked, the page itself remembers.
      if (stored(storageKey(options, name), value) === null) volatile.set(name, value);
      else volatile.delete(name);
    },
    alone: (work) => oneTabAtATime(storageKey(options, "alone"), work),
  };
}

/** Longer than a call may take; a tab that the browser has suspended may keep its turn for ever. */
const WAIT_MS = 30_000;

/**
 * Does work in one tab of the site after the other. Where the browser has no locks (an insecure page, a
 * sandboxed frame), or another tab keeps its turn too long, at once.
 */
async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let begun: Promise<Result> | undefined;
  const begin = () => (begun = work());
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, begin);
  } catch {
    return begun ?? begin();
  }
}

/** A message that may not have been sent, with the code of its refusal; empty if it was on its way, or waits. */
type Unsent = Pick<PendingMessage, "ID" | "text" | "error"> & {
  /** Unix milliseconds until which its own tab alone may send it, where further words may come. */
  heldUntil?: number;
};

/** Longer than an agent may wait for further words; a tab that has crashed does not keep a message for ever. */
const HELD_MS = 60_000;

/**
 * Keeps the unsent messages over a reload. Tabs of one site share the device's memory: what others wrote
 * stays in it, and what they sent or discarded does not come back.
 * @param isHeld whether a message waits for further words
 * @returns a function that stores them as they are now
 */
export function keepOutbox(
  memory: Memory,
  isHeld: (ID: string) => boolean,
): (pending: readonly PendingMessage[]) => void {
  const mine = new Set<string>();
  let last: readonly PendingMessage[] = [];
  return (pending) => {
    if (pending === last) return;
    last = pending;
    const kept = readOutbox(memory);
    const isGone = removedElsewhere(memory);
    const own = pending
      .filter(({ ID }) => !isGone(ID) || !mine.has(ID))
      .map(({ ID, text, status, error }) => ({
        ID,
        text,
        // What waits is sent by the next page as well, for which the loader loads the chat.
        error: status === "failed" ? error : "",
        ...(isHeld(ID) && { heldUntil: Date.now() + HELD_MS }),
      }));
    for (const { ID } of pending) mine.add(ID);
    const others = kept.filter(({ ID }) => !mine.has(ID));
    memory.set("outbox", JSON.stringify([...others, ...own]));
  };
}

/**
 * Which of the messages that were kept have been sent or discarded by another tab: those that are no longer kept.
 * Where nothing at all is kept, not even that there is nothing, the page has cleared its memory, and none has.
 */
export function removedElsewhere(memory: Memory): (ID: string) => boolean {
  if (memory.get("outbox") === "") return () => false;
  const kept = new Set(readOutbox(memory).map(({ ID }) => ID));
  return (ID) => !kept.has(ID);
}

/** Messages that a page which opens now may send: all but those to which words are being added in another tab. */
export function restorable(memory: Memory): Unsent[] {
  return readOutbox(memory).filter(({ heldUntil = 0 }) => heldUntil <= Date.now());
}

/** Messages that may not have been sent; none if the stored value is unreadable. */
export function readOutbox(memory: Memory): Unsent[] {
  try {
    const parsed: unknown = JSON.parse(memory.get("outbox") || "[]");
    return Array.isArray(parsed) ? parsed.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(value: unknown): value is Unsent {
  const { ID, text, error } = Object(value);
  return [ID, text, error].every((one) => typeof one === "string");
}
