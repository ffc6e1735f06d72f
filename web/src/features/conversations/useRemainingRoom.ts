import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** Minimum height of the inbox, in px; if there is less space, the page scrolls. */
const MIN_HEIGHT = 440;

/** Left free below the inbox, in px; on a phone it goes down to the edge. */
const GAP = 24;
const PHONE = "(max-width: 47.99em)";

interface Room {
  height: number;
  /** How far below its place it has to begin, in px, as the browser has moved the page up for the keyboard. */
  shift: number;
}

/**
 * The room from an element's top to the bottom of the window, so that its panes scroll and not the page,
 * whatever is above it.
 * @param isWholeScreen with nothing below, and above the on-screen keyboard, however little room that leaves
 */
export function useRemainingRoom(
  element: RefObject<HTMLElement | null>,
  isWholeScreen: boolean,
): Room {
  const [room, setRoom] = useState<Room>({ height: MIN_HEIGHT, shift: 0 });
  useLayoutEffect(() => {
    // The keyboard covers the window without resizing it; only the visual viewport knows.
    const view = window.visualViewport;
    const measure = () => {
      const gap = matchMedia(PHONE).matches ? 0 : GAP;
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const next =
        isWholeScreen && view
          ? { height: Math.floor(view.height - top), shift: Math.round(view.offsetTop) }
          : { height: Math.max(MIN_HEIGHT, Math.floor(window.innerHeight - top - gap)), shift: 0 };
      setRoom((before) =>
        before.height === next.height && before.shift === next.shift ? before : next,
      );
    };
    // Whoever has zoomed in by pinching decides what is in view.
    const follow = () => {
      if (view && view.scale <= 1.01) measure();
    };
    measure();
    // What is above changes with the width, and when a banner appears or disappears.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    view?.addEventListener("resize", follow);
    view?.addEventListener("scroll", follow);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
      view?.removeEventListener("resize", follow);
      view?.removeEventListener("scroll", follow);
    };
  }, [element, isWholeScreen]);
  return room;
}
