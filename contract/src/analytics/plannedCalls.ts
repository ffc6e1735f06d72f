import { z } from "zod";
import { plannedCall } from "../platform/call.ts";
import { id } from "../platform/id.ts";

const record = plannedCall({
  method: "POST",
  path: "/agents/{id}/analytics",
  who: ["anyone"],
  summary: "Count that a page loaded the widget",
})
  .input(
    z.object({
      id,
      record: z.literal("loads"),
      browser: z.string().max(40).default(""),
      platform: z.string().max(40).default(""),
    }),
  )
  .output(z.object({ monthlyMessages: z.number().int() }));

export const analyticsPlanned = { record };
