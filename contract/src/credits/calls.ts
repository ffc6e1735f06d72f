import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { creditsDay } from "./day.ts";
import { cause } from "./entry.ts";
import { problem } from "../problems/problem.ts";

/** Largest amount moved at once: a billion credits, far below what a number holds exactly. */
export const TRANSFER_MAX = 1_000_000_000;

const creditsToMove = z
  .number(problem("credits.amountInvalid"))
  .int(problem("credits.amountInvalid"))
  .positive(problem("credits.amountInvalid"))
  .max(TRANSFER_MAX, problem("credits.amountInvalid"));

/** Moves credits between the workspace and one of its organisations. */
const transfer = call({
  method: "POST",
  path: rpcPath("transferCredits"),
  who: ["member"],
  summary: "Move credits between the workspace and an organisation",
  fails: [
    "credits.keyUsed",
    "credits.notEnoughOrg",
    "credits.notEnoughWorkspace",
    "credits.workspaceGone",
  ],
})
  .input(
    z.object({
      orgId: id,
      direction: z.enum(["toOrg", "toWorkspace"]),
      amount: creditsToMove,
      /** Made by the page for each press of the button; the same key again moves nothing. */
      idempotencyKey: id,
    }),
  )
  .output(z.object({ workspace: z.number().int(), org: z.number().int() }));

/** Gives credits to another workspace of the same owner, in the same region. */
const giveToWorkspace = call({
  method: "POST",
  path: rpcPath("giveCreditsToWorkspace"),
  who: ["member"],
  summary: "Give credits to another workspace of one's own",
  fails: [
    "credits.keyUsed",
    "credits.notEnoughWorkspace",
    "credits.workspaceGone",
    "workspaces.ownerOnly",
  ],
})
  .input(z.object({ toWorkspaceId: id, amount: creditsToMove, idempotencyKey: id }))
  .output(z.object({ workspace: z.number().int() }));

const usageRow = z.object({
  id: z.string(),
  ts: z.number(),
  credits: z.number().int(),
  direction: z.enum(["increase", "decrease"]),
  causedBy: cause,
  agentId: z.string(),
  conversationId: z.string(),
  featureKey: z.string(),
  /**
   * What it cost the workspace and what its client paid, in micro-dollars. Clients get 0 as cost.
   */
  costMicros: z.number().int(),
  paidMicros: z.number().int(),
  /**
   * The account on the other side of a transfer, as `workspaceAccount` and `orgAccount` name it; empty for other
   * causes, and for clients.
   */
  otherAccount: z.string(),
});
export type UsageRow = z.infer<typeof usageRow>;

/**
 * An account's movements, newest first. Without `orgId`: the workspace's own, or those of the
 * client's organisation. Clients may read them if their organisation has billing.
 */
const usage = call({
  method: "GET",
  path: "/v2/credits/usage",
  who: ["member", "client"],
  summary: "Credit transactions, newest first",
  fails: ["platform.notFound"],
})
  .input(
    z.object({
      orgId: id.optional(),
      agentId: id.optional(),
      /** `next` from the page before. */
      before: z
        .string()
        .regex(/^\d{1,16}_[0-9a-f]{64}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
  )
  .output(z.object({ rows: z.array(usageRow), next: z.string().nullable() }));

/**
 * Credits used per day, for the chart: the last `days` days, oldest first, including those without
 * use.
 */
const chart = call({
  method: "GET",
  path: "/v2/credits/chart",
  who: ["member", "client"],
  summary: "Credits used per day, by agent and by cause",
  fails: ["platform.notFound"],
})
  .input(
    z.object({ orgId: id.optional(), days: z.coerce.number().int().min(1).max(90).default(30) }),
  )
  .output(z.object({ days: z.array(creditsDay) }));

/** What one conversation cost the workspace and what its client paid: the agency's margin. */
const margin = call({
  method: "GET",
  path: "/v2/agents/{agentId}/convos/{conversationId}/credits",
  who: ["member"],
  summary: "What a conversation cost, and what was paid for it",
  fails: ["agents.notFound"],
})
  .input(z.object({ agentId: id, conversationId: id }))
  .output(
    z.object({
      credits: z.number().int(),
      costMicros: z.number().int(),
      paidMicros: z.number().int(),
      /** Paid minus cost; less than 0 where the workspace pays for itself. */
      marginMicros: z.number().int(),
    }),
  );

/** Whether a workspace's agents may go on answering, for the page of a visitor of one of them. */
const checkCredits = call({
  method: "GET",
  path: "/v3/public/users/{ownerID}/check-credits",
  who: ["visitor"],
  summary: "Whether a workspace's agents may go on answering",
  fails: ["conversations.networkBusy"],
})
  .input(z.object({ ownerID: id }))
  .output(
    z.object({
      /** Whether there are credits for another answer of the visitor's agent. */
      continue: z.boolean(),
      hasEverPaid: z.boolean(),
    }),
  );

export const creditsCalls = { transfer, giveToWorkspace, usage, chart, margin, checkCredits };
