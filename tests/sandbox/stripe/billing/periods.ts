/** How often something recurs. */
export type Interval = { interval: string; interval_count: number };

const DAY = 86_400;

/** The end of the period in which a moment lies, of those that are counted from an anchor. */
export function periodEnd(anchor: number, { interval, interval_count }: Interval, at: number) {
  const step = interval === "year" ? 12 * interval_count : interval_count;
  if (interval === "day" || interval === "week") {
    const seconds = (interval === "week" ? 7 : 1) * interval_count * DAY;
    return anchor + (Math.floor((at - anchor) / seconds) + 1) * seconds;
  }
  let count = Math.floor((at - anchor) / (31 * DAY) / step) * step;
  while (addMonths(anchor, count) <= at) count += step;
  return addMonths(anchor, count);
}

/** The same moment some months later, or the month's last day where it has no such day. */
export function addMonths(at: number, months: number): number {
  const from = new Date(at * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(from.getUTCMonth() + months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), days));
  return Math.floor(first.getTime() / 1000);
}
