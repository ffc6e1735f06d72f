import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Nearer to the end than this, the list follows what comes. */
const NEAR_PX = 48;

/**
 * Keeps a scrolled list at its end while the visitor has not scrolled up.
 * @param change anything that differs when something was added
 * @param written number of the visitor's own messages on their way: those are always shown
 * @returns how the list is made known, whether the visitor is above the end, and the way there
 */
export function useStickToEnd(change: unknown, written: number) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [away, setAway] = useState(false);
  const stuckRef = useRef(true);
  const toEnd = () => list?.scrollTo({ top: list.scrollHeight });
  useLayoutEffect(() => {
    if (stuckRef.current) toEnd();
  }, [change, list]);
  useLayoutEffect(() => {
    toEnd();
  }, [written]);
  useEffect(() => {
    if (!list) return undefined;
    const look = () => {
      stuckRef.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
      setAway(!stuckRef.current);
    };
    // The keyboard of a phone, a picture that loads, the panel that opens: the end moves.
    const resized = new ResizeObserver(() => {
      if (stuckRef.current) toEnd();
    });
    resized.observe(list);
    for (const child of list.children) resized.observe(child);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [list]);
  return { setList, away, toEnd };
}
