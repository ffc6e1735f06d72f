import { z } from "zod";

/**
 * A problem in the answer of a call, where it is not a refusal: part of what was asked for. The server may be newer than
 * the page, so that its key is any text.
 */
export const sentProblem = z.object({
  /** Which problem it is. */
  key: z.string(),
  /** What its text names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SentProblem = z.infer<typeof sentProblem>;
