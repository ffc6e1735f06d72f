import { useEffect, useReducer } from "react";

/**
 * A number that changes when what was read may be old: each time the page is looked at again after another
 * tab or window, and when it is told to.
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
