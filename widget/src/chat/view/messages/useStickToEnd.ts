import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Nearer to the end than this, the list follows new messages. */
const NEAR_PX = 48;

/**
 * Keeps a list scrolled to its end unless the visitor has scrolled up.
 * @param change a value that changes whenever something is added
 * @param written number of the visitor's own messages on their way, which are always scrolled to
 * @returns the list's ref, whether the visitor has scrolled up, and a function that scrolls to the end
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
    // The end moves when a phone's keyboard opens, a picture loads or the panel opens.
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
