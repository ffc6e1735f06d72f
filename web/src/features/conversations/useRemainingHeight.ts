import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** Minimum height of the inbox, in px; if there is less space, the page scrolls. */
const MIN_HEIGHT = 440;

/**
 * The height from an element's top to the bottom of the window, so that its panes scroll and not the page,
 * whatever is above it.
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
    // What is above changes with the width, and when a banner appears or disappears.
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
