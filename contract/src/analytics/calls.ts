import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";

/**
 * Counts that a page loaded the agent's widget, or that a visitor opened it. Our own loader tells of a
 * load with the request for the agent. Whatever else a page says about itself or its visitor is left
 * out: nothing of it is stored.
 */
const record = call({
  method: "POST",
  path: "/agents/{agentId}/analytics",
  who: ["anyone"],
  summary: "Count that a page loaded the widget, or that a visitor opened it",
  fails: ["agents.notFound", "conversations.originRefused"],
})
  .input(
    z.object({
      agentId: id,
      record: z.enum(["loads", "opens"]),
      /** Made by the page at random for each time it is loaded: the same again counts once. */
      recordId: id.optional(),
    }),
  )
  /** Messages of all sides in the current month (UTC), up to two minutes behind. */
  .output(z.object({ monthlyMessages: z.number().int() }));

export const analyticsCalls = { record };
