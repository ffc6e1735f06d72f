const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Steps from coarse to fine: from how many seconds on a unit is used, and its length in seconds. */
const units = [
  { unit: "year", seconds: 365 * DAY },
  { unit: "month", seconds: 30 * DAY },
  { unit: "week", seconds: 7 * DAY },
  { unit: "day", seconds: DAY },
  { unit: "hour", seconds: HOUR },
  { unit: "minute", seconds: MINUTE },
] as const;

/**
 * "3 minutes ago", "vor 3 Minuten", "now".
 * @param at and @param now unix seconds
 */
export function relativeTime(at: number, now: number, language: string): string {
  const difference = at - now;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const step = units.find(({ seconds }) => Math.abs(difference) >= seconds);
  return step
    ? format.format(Math.trunc(difference / step.seconds), step.unit)
    : format.format(0, "second");
}

/** Date and time in full, in the reader's own time zone. @param at unix seconds */
export function fullTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" }).format(
    at * 1000,
  );
}

/** Seconds until a relative time of this age may read differently: a minute's ticks, then slower. */
export function secondsToNextChange(at: number, now: number): number {
  const age = Math.abs(at - now);
  if (age < HOUR) return 20;
  return age < DAY ? 10 * MINUTE : HOUR;
}
