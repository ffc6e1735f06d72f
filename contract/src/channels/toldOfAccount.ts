import { z } from "zod";

/** What of a channel's account its workspace was told, so that it is told of each change once. Times are unix seconds. */
export const toldOfAccount = z.object({
  /** Whether it was last told that the account is broken. */
  broken: z.boolean().default(false),
  /** When it was told that, or that the account works again; 0 for never. */
  at: z.number().default(0),
  /** When a job looks again at a change that came too soon after that; no job waits once that is past. */
  againAt: z.number().default(0),
  /** The end of the token that it was warned of, and how many days before that for the last time; 0 for not. */
  endsAt: z.number().default(0),
  daysLeft: z.number().int().default(0),
});
export type ToldOfAccount = z.infer<typeof toldOfAccount>;
