import { useCallback, useSyncExternalStore } from "react";
import type { RefObject } from "react";

/** Height of a table row in px: dense, yet easy to hit. */
export const ROW_HEIGHT = 40;

/** Up to this many rows are all rendered. */
const DRAW_ALL_UP_TO = 100;

/** On a phone, where a row has two lines and any height, all are rendered. */
const WIDE = "(min-width: 48em)";

interface RowWindow {
  /** Indices to render, ascending. */
  visible: number[];
  /** Space above and below the rendered rows, in px. */
  before: number;
  after: number;
  windowed: boolean;
  /** Scrolls a row into view, then calls back once it is rendered. */
  show: (index: number, then: () => void) => void;
}

const nextFrame = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** Which rows of a table to render: all of a short one, otherwise those in view and a few around them. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const wide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const windowed = count > DRAW_ALL_UP_TO && wide;

  const watchScroll = useCallback(
    (changed: () => void) => {
      const element = scroller.current;
      element?.addEventListener("scroll", changed, { passive: true });
      window.addEventListener("resize", changed);
      return () => {
        element?.removeEventListener("scroll", changed);
        window.removeEventListener("resize", changed);
      };
    },
    [scroller],
  );
  const view = useSyncExternalStore(watchScroll, () => {
    if (!windowed) return `0 ${count}`;
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    return rowsInView({ scrollTop, height: clientHeight, rowHeight: ROW_HEIGHT, count }).join(" ");
  });
  const [first = 0, end = count] = view.split(" ").map(Number);

  const show = useCallback(
    (index: number, then: () => void) => {
      const element = scroller.current;
      if (element && windowed) {
        const top = index * ROW_HEIGHT;
        // The sticky header covers one row's height at the top.
        const lowest = top + 2 * ROW_HEIGHT - element.clientHeight;
        element.scrollTo({ top: Math.min(top, Math.max(element.scrollTop, lowest)) });
      }
      nextFrame(then);
    },
    [scroller, windowed],
  );

  const visible = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  return {
    visible,
    before: first * ROW_HEIGHT,
    after: Math.max(0, count - end) * ROW_HEIGHT,
    windowed,
    show,
  };
}

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Rows rendered beyond the edges of the view, so that scrolling and the arrow keys meet no gap. */
const AROUND = 10;

/** Height assumed until the table is measured, in px. */
const FIRST_HEIGHT = 800;

/**
 * The rows to render, first and end (exclusive), in steps of five so that not every pixel renders again.
 * @param options lengths in px
 */
export function rowsInView(options: {
  scrollTop: number;
  height: number;
  rowHeight: number;
  count: number;
}): [first: number, end: number] {
  const { scrollTop, height, rowHeight, count } = options;
  const top = Math.floor(scrollTop / rowHeight);
  const shown = Math.ceil((height || FIRST_HEIGHT) / rowHeight);
  const first = Math.max(0, Math.floor((top - AROUND) / 5) * 5);
  const end = Math.min(count, Math.ceil((top + shown + AROUND) / 5) * 5);
  return [Math.min(first, count), Math.max(end, 0)];
}
