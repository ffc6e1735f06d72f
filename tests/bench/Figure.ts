import { z } from "zod";

/** What figures are counted in; a program run by itself prints them, and what is none of these is refused. */
export const UNITS = [
  "KB gzip",
  "MB",
  "ms",
  "reads",
  "writes",
  "files",
  "a second",
  "steps",
  "shift",
  "let through",
  "of 100",
] as const;

/** One measured figure, and what it is compared with. */
export const figureSchema = z.object({
  /** What was measured, in words. */
  name: z.string(),
  unit: z.enum(UNITS),
  value: z.number(),
  /** The same thing done by something else, in the same run. */
  baseline: z.object({ name: z.string(), value: z.number() }).optional(),
  /** The limit that the figure has to meet; absent if there is only a comparison. */
  limit: z.object({ text: z.string(), holds: z.boolean() }).optional(),
  /** More detail: other percentiles, counts. */
  details: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
});

export type Figure = z.infer<typeof figureSchema>;

/** Bytes as kilobytes, with two decimals. */
export function kilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 100) / 100;
}

/** A limit that a value must not exceed. */
export function atMost(value: number, max: number, unit: string): Figure["limit"] {
  return { text: `at most ${max} ${unit}`, holds: value <= max };
}
