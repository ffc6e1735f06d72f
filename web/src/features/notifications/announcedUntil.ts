import { storageKey } from "#platform/auth/portal.ts";

/**
 * Up to when a reader's notifications were announced in this browser. All its tabs share it, so that one
 * of them announces each, and a reload announces nothing twice.
 */
const keyOf = (home: string, id: string) => storageKey(`announcedUntil.${home}.${id}`);

/** Without storage each tab announces for itself, until it is closed. */
const inMemory = new Map<string, number>();

/** @returns Unix milliseconds */
export function announcedUntil(home: string, id: string): number {
  const key = keyOf(home, id);
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return inMemory.get(key) ?? 0;
  }
}

/** @param ts Unix milliseconds */
export function rememberAnnounced(home: string, id: string, ts: number): void {
  const key = keyOf(home, id);
  try {
    localStorage.setItem(key, String(ts));
  } catch {
    inMemory.set(key, ts);
  }
}
