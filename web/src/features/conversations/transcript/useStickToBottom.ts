import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Closer to the bottom than this, a reader counts as being there. */
const NEAR_BOTTOM_PX = 48;

/**
 * Keeps a log scrolled to the bottom while its reader is there, and leaves them alone otherwise.
 * @param newest key of the last line
 * @param own key of the last line while it is the reader's own pending one, which is scrolled to; else ""
 */
export function useStickToBottom(newest: string, own: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const lastTop = useRef(0);
  const heightBefore = useRef<number>(undefined);
  /** The last line when the reader scrolled up; undefined at the bottom. */
  const [leftAt, setLeftAt] = useState<string>();

  // The scroll event that follows clears `leftAt`.
  const toBottom = useCallback(() => {
    const { current: log } = scroller;
    if (log) log.scrollTop = log.scrollHeight;
    atBottom.current = true;
  }, []);

  // Pictures and Markdown grow after they are rendered, and the window may be resized.
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
    // At the very top, browsers do not anchor the scroll position.
    if (log.scrollTop === 0) log.scrollTop = log.scrollHeight - before;
    heightBefore.current = undefined;
  });

  const onScroll = () => {
    const { current: log } = scroller;
    if (!log) return;
    const near = log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR_BOTTOM_PX;
    // Only scrolling up leaves the bottom, not content that grows between a scroll and its event.
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

  /** Call before older lines are added above, so that the reader's position stays. */
  const keepPosition = () => {
    heightBefore.current = scroller.current?.scrollHeight;
    atBottom.current = false;
    setLeftAt(newest);
  };

  /** Whether something came below that the reader has not seen. */
  const hasNewMessages = leftAt !== undefined && leftAt !== newest;
  return { scroller, content, onScroll, hasNewMessages, toBottom, keepPosition };
}
