import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router";

/** Width of the fade where a row goes on beyond its edge, in px. */
const FADE = 24;

/** Fades what is cut off at the left and at the right; of a row that fits, nothing. */
export const fadeWhereCut = {
  maskImage:
    "linear-gradient(to right, transparent, #000 var(--cut-left, 0px), #000 calc(100% - var(--cut-right, 0px)), transparent)",
  scrollPaddingInline: `${FADE}px`,
} as const;

/**
 * For a row of links that scrolls sideways: brings the current one into view, without moving the page, and says by
 * `--cut-left` and `--cut-right` where it goes on, for `fadeWhereCut`.
 */
export function useTabRow<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  useFade(row);
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const shown = useRef<{ here: string; at: number }>(undefined);
  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    // A count may arrive in the row afterwards, or its font. It does not undo the reader's own scrolling.
    const show = () => {
      const { current: last } = shown;
      if (last?.here === here && last.at !== box.scrollLeft) return;
      showCurrent(box);
      shown.current = { here, at: box.scrollLeft };
    };
    show();
    const sizes = new ResizeObserver(show);
    for (const one of [box, ...box.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [here]);
  return row;
}

function showCurrent(box: HTMLElement): void {
  const current = box.querySelector<HTMLElement>('[aria-current="page"]');
  if (!current) return;
  const [outer, inner] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
  const [left, right] = [outer.left + FADE, outer.right - FADE];
  if (inner.right > right) box.scrollLeft += inner.right - right;
  if (inner.left < left) box.scrollLeft -= left - inner.left;
}

function useFade(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const mark = () => {
      // Layout is in fractions of a pixel, what is scrolled in whole ones.
      const right = box.scrollWidth - box.clientWidth - box.scrollLeft;
      box.style.setProperty("--cut-left", box.scrollLeft > 1 ? `${FADE}px` : "0px");
      box.style.setProperty("--cut-right", right > 1 ? `${FADE}px` : "0px");
    };
    const sizes = new ResizeObserver(mark);
    for (const one of [box, ...box.children]) sizes.observe(one);
    box.addEventListener("scroll", mark, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", mark);
    };
  }, [row]);
}
