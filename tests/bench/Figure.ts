/** One measured figure, and what it is compared with. */
export type Figure = {
  /** What was measured, in words. */
  name: string;
  unit:
    | "KB gzip"
    | "MB"
    | "ms"
    | "reads"
    | "writes"
    | "files"
    | "a second"
    | "steps"
    | "shift"
    | "let through"
    | "of 100";
  value: number;
  /** The same thing done by something else, in the same run. */
  baseline?: { name: string; value: number };
  /** The limit that the figure has to meet; absent if there is only a comparison. */
  limit?: { text: string; holds: boolean };
  /** More detail: other percentiles, counts. */
  details?: Record<string, number | string>;
};

/** Bytes as kilobytes, with two decimals. */
export function kilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 100) / 100;
}

/** A limit that a value must not exceed. */
export function atMost(value: number, max: number, unit: string): Figure["limit"] {
  return { text: `at most ${max} ${unit}`, holds: value <= max };
}
