import { stored } from "../shared/storage.ts";

/** A dismissal lasts for a day, so that a returning visitor is greeted again. */
const DISMISSAL_MS = 24 * 60 * 60 * 1000;

/** Whether the proactive message was dismissed within the last day. */
export function isDismissed(key: string): boolean {
  return Date.now() - Number(stored(key)) <= DISMISSAL_MS;
}

/** Remembers on this device that the proactive message was dismissed. */
export function dismiss(key: string): void {
  stored(key, `${Date.now()}`);
}
