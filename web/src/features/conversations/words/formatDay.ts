import { localeFor } from "@parley/contract/platform/localeFor.ts";
import type { WordTranslate } from "./wordTexts.ts";

/** The start of a day in the reader's time zone. @param at Unix milliseconds */
export function startOfDay(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** "Today", "Yesterday", or the date. @param at and @param now Unix milliseconds */
export function formatDay(at: number, now: number, language: string, t: WordTranslate): string {
  const day = startOfDay(at);
  if (day === startOfDay(now)) return t("today");
  // Today's noon minus 24 hours is always yesterday, even when a clock change makes a day 23 or 25 hours long.
  if (day === startOfDay(startOfDay(now) + 12 * 3_600_000 - 24 * 3_600_000)) return t("yesterday");
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: sameYear ? undefined : "numeric",
  }).format(at);
}

/** "14:05" or "2:05 PM". @param at Unix milliseconds */
export function formatTimeOfDay(at: number, language: string): string {
  return new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    timeStyle: "short",
  }).format(at);
}
