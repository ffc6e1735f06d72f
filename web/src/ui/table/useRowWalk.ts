import { useState } from "react";
import type { KeyboardEvent } from "react";

interface RowWalk {
  /** How many rows there are, drawn or not. */
  count: number;
  /** Opens the row the focus is on. */
  open: (index: number) => void;
  /** Moves the focus to a row, which may have to be drawn first. */
  focus: (index: number) => void;
}

/**
 * Walking a table's rows by the arrow keys, Home and End; Enter opens one. The Tab key comes to one row only,
 * the one that had the focus last.
 * @returns the props of the row at an index
 */
export function useRowWalk({ count, open, focus }: RowWalk) {
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, Math.max(0, count - 1));

  const walk = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: count - 1,
    };
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") open(index);
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, target));
    setCurrent(next);
    focus(next);
  };

  return (index: number) => ({
    tabIndex: index === tabStop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => walk(event, index),
  });
}
