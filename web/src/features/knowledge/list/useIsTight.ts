import { useCallback, useSyncExternalStore } from "react";
import type { RefObject } from "react";

/** From this width on all columns fit in both languages, in px. */
const ROOMY = 840;

/** On a phone rows are cards, which take every column. */
const PHONE = "(max-width: 47.99em)";

/** Whether a table has less room than all its columns need; beside the test panel a wide window has little, too. */
export function useIsTight(frame: RefObject<HTMLElement | null>): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const observer = new ResizeObserver(changed);
      if (frame.current) observer.observe(frame.current);
      return () => observer.disconnect();
    },
    [frame],
  );
  return useSyncExternalStore(watch, () => {
    const width = frame.current?.clientWidth ?? ROOMY;
    return width < ROOMY && !matchMedia(PHONE).matches;
  });
}
