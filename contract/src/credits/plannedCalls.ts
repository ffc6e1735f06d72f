import { z } from "zod";
import { plannedCall, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";

/** Top-up in the local currency, in cents: at least 5.00 (seed 003 §9). */
export const TOP_UP_MIN_CENTS = 500;

const checkCredits = plannedCall({
  method: "GET",
  path: "/v3/public/users/{ownerID}/check-credits",
  who: ["visitor"],
  summary: "Whether a workspace's agents may go on answering",
})
  .input(z.object({ ownerID: id }))
  .output(z.object({ continue: z.boolean(), hasEverPaid: z.boolean() }));

const topUp = plannedCall({
  method: "POST",
  path: "/stripe/top-up-usd",
  who: ["owner"],
  summary: "Buy credits with the saved card",
})
  .input(
    z.object({
      amountCents: z.number().int().min(TOP_UP_MIN_CENTS).max(1_000_000),
      currency: z.enum(["USD", "EUR", "GBP"]),
      /** Made by the page for one press of the button: a second one charges nothing. */
      idempotencyKey: id,
    }),
  )
  .output(z.object({ credits: z.number().int() }));

const prePaid = plannedCall({
  method: "POST",
  path: "/stripe/connect/pre-paid",
  who: ["client"],
  summary: "Buy credits from the agency",
})
  .input(
    z.object({
      creditAmount: z.number().int().min(1000).max(50_000).multipleOf(500),
      idempotencyKey: id,
    }),
  )
  .output(z.object({ credits: z.number().int() }));

const changeAutoBilling = plannedCall({
  method: "POST",
  path: rpcPath("postChangeAutoBilling"),
  who: ["owner"],
  summary: "Set the workspace's automatic recharge",
})
  .input(
    z.object({
      autoBilling: z.boolean(),
      threshold: z.number().int().min(500).max(2500).multipleOf(500),
      amountUsd: z.number().int().min(5).max(25).multipleOf(5),
      /** 0 means no limit. */
      monthlyLimitUsd: z.number().int().min(0).max(500).multipleOf(25).default(100),
    }),
  )
  .output(z.object({ success: z.literal(true), message: z.string() }));

const updateAutorecharge = plannedCall({
  method: "POST",
  path: "/stripe/connect/update-autorecharge",
  who: ["client"],
  summary: "Set the organisation's automatic recharge",
})
  .input(
    z.object({
      automaticBilling: z.boolean(),
      threshold: z.number().int().min(100).max(5000).multipleOf(100).default(500),
      amountUsd: z.number().int().min(5).max(100).multipleOf(5).default(5),
    }),
  )
  .output(done);

export const creditsPlanned = {
  checkCredits,
  topUp,
  prePaid,
  changeAutoBilling,
  updateAutorecharge,
};
