import { useEffect, useReducer } from "react";

/**
 * A number that changes whenever data may be stale: each time the reader returns to the tab, and on demand.
 */
export function useMoment(): [moment: number, next: () => void] {
  const [moment, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") next();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return [moment, next];
}
