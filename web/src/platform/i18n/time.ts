import { fullTime, relativeTime } from "#ui/time/timeFormat.ts";
import { useLanguage } from "./language.ts";

/** Now, in Unix seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** "3 minutes ago" in the reader's language, where only text will do. @param at Unix seconds */
export function formatAgo(at: number): string {
  return relativeTime(at, nowSeconds(), useLanguage.getState().language);
}

/** Full date and time in the reader's language. @param at Unix seconds */
export function formatTime(at: number): string {
  return fullTime(at, useLanguage.getState().language);
}
