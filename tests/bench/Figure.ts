/** One measured figure beside what it is compared with. */
export type Figure = {
  /** What was measured, in words. */
  name: string;
  unit: "KB gzip" | "ms" | "reads" | "writes" | "files" | "a second";
  value: number;
  /** The same thing done by something else, in this very run. */
  baseline?: { name: string; value: number };
  /** What the figure has to stay within; absent where there is only a comparison. */
  limit?: { text: string; holds: boolean };
  /** More of it: other percentiles, counts. */
  details?: Record<string, number | string>;
};

/** Gzip bytes as the tables name them. */
export function kilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 100) / 100;
}

/** A limit that a value must not exceed. */
export function atMost(value: number, max: number, unit: string): Figure["limit"] {
  return { text: `at most ${max} ${unit}`, holds: value <= max };
}
