import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** Least height of the inbox, in px: below it the page scrolls instead. */
const MIN_HEIGHT = 440;

/**
 * Height from an element's top to the lower edge of the window, so that its panes scroll and the page does
 * not, whatever stands above it.
 * @param gap px to leave free below
 */
export function useRemainingHeight(element: RefObject<HTMLElement | null>, gap: number): number {
  const [height, setHeight] = useState(MIN_HEIGHT);
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      setHeight(Math.max(MIN_HEIGHT, Math.floor(window.innerHeight - top - window.scrollY - gap)));
    };
    measure();
    // What stands above changes with the width, and when a banner comes or goes.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [element, gap]);
  return height;
}
