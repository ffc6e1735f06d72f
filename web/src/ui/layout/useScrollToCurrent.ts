import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Scrolls a row of links sideways, not the page, until the current one is in view. */
export function useScrollToCurrent<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const shown = useRef("");
  useEffect(() => {
    const box = row.current;
    const current = box?.querySelector<HTMLElement>('[aria-current="page"]');
    // Once per page, so that it does not undo the reader's own scrolling.
    if (!box || !current || shown.current === here) return;
    shown.current = here;
    const [outer, inner] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right;
    if (inner.left < outer.left) box.scrollLeft -= outer.left - inner.left;
  }, [here]);
  return row;
}
