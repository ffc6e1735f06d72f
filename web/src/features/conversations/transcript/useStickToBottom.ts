import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** A reader this close to the bottom, in px, is at the bottom. */
const NEAR_BOTTOM_PX = 48;

/**
 * Keeps a scrolling log at its bottom while its reader is there, and leaves them alone when they are not.
 * @param newest key of the last line
 * @param own key of the last line while it is the reader's own and on its way, else "": always shown
 */
export function useStickToBottom(newest: string, own: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const lastTop = useRef(0);
  const heightBefore = useRef<number>(undefined);
  /** The last line there was when the reader went up; undefined at the bottom. */
  const [leftAt, setLeftAt] = useState<string>();

  // The scroll event that follows tells that the reader is at the bottom.
  const toBottom = useCallback(() => {
    const { current: log } = scroller;
    if (log) log.scrollTop = log.scrollHeight;
    atBottom.current = true;
  }, []);

  // Pictures and Markdown grow after they are drawn, and the window changes its size.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atBottom.current) toBottom();
    });
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [toBottom]);

  useLayoutEffect(() => {
    if (own) toBottom();
  }, [own, toBottom]);

  useLayoutEffect(() => {
    const { current: log } = scroller;
    const { current: before } = heightBefore;
    if (!log || before === undefined || log.scrollHeight <= before) return;
    // At the very top a browser does not hold the place by itself.
    if (log.scrollTop === 0) log.scrollTop = log.scrollHeight - before;
    heightBefore.current = undefined;
  });

  const onScroll = () => {
    const { current: log } = scroller;
    if (!log) return;
    const near = log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR_BOTTOM_PX;
    // Only going up leaves the bottom: lines that grow below it, between a scroll and its event, do not.
    const wentUp = log.scrollTop < lastTop.current;
    lastTop.current = log.scrollTop;
    if (near) {
      atBottom.current = true;
      setLeftAt(undefined);
    } else if (wentUp && atBottom.current) {
      atBottom.current = false;
      setLeftAt(newest);
    }
  };

  /** Call before older lines are put above: the reader stays where they are. */
  const keepPosition = () => {
    heightBefore.current = scroller.current?.scrollHeight;
    atBottom.current = false;
    setLeftAt(newest);
  };

  /** Whether something came that the reader, being further up, has not seen. */
  const hasNewMessages = leftAt !== undefined && leftAt !== newest;
  return { scroller, content, onScroll, hasNewMessages, toBottom, keepPosition };
}
