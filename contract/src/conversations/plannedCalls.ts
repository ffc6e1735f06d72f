import { z } from "zod";
import { plannedCall } from "../platform/call.ts";

const languages = plannedCall({
  method: "GET",
  path: "/translate/languages",
  who: ["anyone"],
  summary: "Languages an answer can be translated to",
}).output(
  z.object({
    success: z.literal(true),
    languages: z.array(z.object({ language: z.string(), name: z.string() })),
  }),
);

export const conversationsPlanned = { languages };
