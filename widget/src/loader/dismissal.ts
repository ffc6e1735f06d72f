import { stored } from "../shared/storage.ts";

/** A dismissal counts for a day (seed 000 §9). */
const DISMISSAL_MS = 24 * 60 * 60 * 1000;

/** Whether the proactive message was dismissed, and that not more than a day ago. */
export function isDismissed(key: string): boolean {
  return Date.now() - Number(stored(key)) <= DISMISSAL_MS;
}

/** Remembers on this device that the proactive message was dismissed. */
export function dismiss(key: string): void {
  stored(key, `${Date.now()}`);
}
