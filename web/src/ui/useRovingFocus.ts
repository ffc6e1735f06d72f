import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { useState } from "react";
import type { KeyboardEvent } from "react";

/** Rows are stacked, columns stand side by side. */
type Direction = "rows" | "columns";

const KEYS: Record<Direction, { back: string; on: string }> = {
  rows: { back: "ArrowUp", on: "ArrowDown" },
  columns: { back: "ArrowLeft", on: "ArrowRight" },
};

/**
 * The one of several that a key moves the focus to.
 * @returns its index, or undefined for a key that moves nothing
 */
export function nextIndex(
  key: string,
  index: number,
  count: number,
  direction: Direction = "rows",
): number | undefined {
  const { back, on } = KEYS[direction];
  const targets = { [back]: index - 1, [on]: index + 1, Home: 0, End: count - 1 };
  const target = lookUp(targets, key);
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}

interface RovingFocus {
  /** How many there are, rendered or not. */
  count: number;
  direction: Direction;
  /** The one that Tab stops at before any has had the focus. */
  first?: number;
  /** Opens the one the focus is on. */
  open?: (index: number) => void;
  /** Focuses one, which may have to be rendered first. */
  focus: (index: number) => void;
}

/**
 * Moves the focus through a table's rows or a chart's columns with the arrow keys, Home and End; Enter opens one. The
 * Tab key stops at one of them only, the one that had the focus last.
 * @returns a function that gives the props of the one at an index
 */
export function useRovingFocus({ count, direction, first = 0, open, focus }: RovingFocus) {
  const [current, setCurrent] = useState<number>();
  const tabStop = Math.min(current ?? first, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") open?.(index);
    const next = nextIndex(event.key, index, count, direction);
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
