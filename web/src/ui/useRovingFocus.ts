import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { useState } from "react";
import type { KeyboardEvent } from "react";

/**
 * The row that a key moves the focus to.
 * @returns its index, or undefined for a key that moves nothing
 */
export function nextRowIndex(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const target = lookUp(targets, key);
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}

interface RovingRows {
  /** How many rows there are, rendered or not. */
  count: number;
  /** Opens the row the focus is on. */
  open: (index: number) => void;
  /** Focuses a row, which may have to be rendered first. */
  focus: (index: number) => void;
}

/**
 * Moves the focus through a table's rows with the arrow keys, Home and End; Enter opens a row. The Tab key
 * stops at one row only, the one that had the focus last.
 * @returns a function that gives the props of the row at an index
 */
export function useRovingRows({ count, open, focus }: RovingRows) {
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") open(index);
    const next = nextRowIndex(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    focus(next);
  };

  return (index: number) => ({
    tabIndex: index === tabStop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
  });
}
