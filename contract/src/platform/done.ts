import { z } from "zod";

/** What a call gives that has nothing to say but that it was done. */
export const done = z.object({ success: z.literal(true) });
