import { z } from "zod";

/** The output of a call that has nothing else to report. */
export const done = z.object({ success: z.literal(true) });
