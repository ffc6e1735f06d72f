import { localeFor } from "@parley/contract/platform/localeFor.ts";
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units from coarse to fine, with their length in seconds; a unit is used from that age on. */
const units = [
  { unit: "year", seconds: 365 * DAY },
  { unit: "month", seconds: 30 * DAY },
  { unit: "week", seconds: 7 * DAY },
  { unit: "day", seconds: DAY },
  { unit: "hour", seconds: HOUR },
  { unit: "minute", seconds: MINUTE },
] as const;

/** Clocks differ: what is this little in the future has just been. */
const SKEW = 5 * MINUTE;

/**
 * "3 minutes ago", "vor 3 Minuten", "just now".
 * @param at and @param now Unix seconds
 */
export function relativeTime(at: number, now: number, language: string): string {
  const difference = at > now && at - now <= SKEW ? 0 : at - now;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const step = units.find(({ seconds }) => Math.abs(difference) >= seconds);
  if (step) return format.format(Math.trunc(difference / step.seconds), step.unit);
  return language.startsWith("de") ? "gerade eben" : "just now";
}

/** Full date and time in the reader's time zone. @param at Unix seconds */
export function fullTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    dateStyle: "full",
    timeStyle: "short",
  }).format(at * 1000);
}

/** Seconds until a relative time may read differently: at most 20 within the first hour, then fewer updates. */
export function secondsToNextChange(at: number, now: number): number {
  const age = Math.abs(at - now);
  if (age < HOUR) return 20;
  return age < DAY ? 10 * MINUTE : HOUR;
}
