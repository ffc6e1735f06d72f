import { useEffect, useState } from "react";

/** Longest wait of a timer: beyond it browsers fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Whether a time is over; draws again when it comes. @param at unix milliseconds, 0 for never */
export function useIsPast(at: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = at - Date.now();
    if (at === 0 || left > TIMER_MAX_MS) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at]);
  return at > 0 && now >= at;
}
