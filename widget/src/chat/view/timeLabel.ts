/** A pause after which the time is told: half an hour. */
const PAUSE_MS = 30 * 60 * 1000;

/**
 * The time to tell above a message: at the first, and after a pause; else undefined.
 * @param ts of the message, @param before of the one before it, both unix milliseconds
 */
export function timeLabel(
  ts: number,
  before: number | undefined,
  locale: string,
): string | undefined {
  if (before !== undefined && ts - before < PAUSE_MS) return undefined;
  const today = new Date(ts).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(today ? {} : { day: "numeric", month: "short" }),
    hour: "numeric",
    minute: "2-digit",
  }).format(ts);
}
