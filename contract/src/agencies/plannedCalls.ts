import { z } from "zod";
import { plannedCall } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";

const feedback = plannedCall({
  method: "POST",
  path: "/agencies/{agencyId}/email",
  who: ["client"],
  summary: "Send feedback to the agency's support address",
})
  .input(
    z.object({
      agencyId: id,
      message: z.string().trim().max(10_000).default(""),
      /** Uploaded before; sent as links. */
      attachmentIds: z.array(id).max(10).default([]),
    }),
  )
  .output(done);

export const agenciesPlanned = { feedback };
