import { z } from "zod";

/** Why credits moved. */
export const cause = z.enum([
  "agent",
  "feature",
  "text-to-speech",
  "transfer",
  "purchase",
  "grant",
  "refund",
]);
export type Cause = z.infer<typeof cause>;

/** Credits a dollar buys, unless something else is agreed: 1,000 credits are $1. */
const CREDITS_PER_USD = 1000;
/** The same as a rate, in micro-dollars per credit. */
export const DEFAULT_RATE_MICROS = 1_000_000 / CREDITS_PER_USD;
/**
 * What an agency adds to the price of each credit its clients use, in micro-dollars: $0.003 by
 * default.
 */
export const DEFAULT_MARGIN_MICROS = 3000;

/**
 * `ledger/{entryId}`: one movement, never changed afterwards. Its id is the hash of its idempotency
 * key, so that a key takes effect only once. Read by calls only.
 */
export const entry = z.object({
  ID: z.string(),
  /** Hash of what was asked for: the same key with another body is refused. */
  bodyHash: z.string(),
  from: z.string(),
  to: z.string(),
  /** Both sides, for one query. */
  accounts: z.array(z.string()),
  credits: z.number().int().positive(),
  cause,
  workspaceId: z.string(),
  agentId: z.string().default(""),
  conversationId: z.string().default(""),
  featureKey: z.string().default(""),
  /** Who moved it, for the audit: a uid, 'visitor' or 'platform'. */
  by: z.string(),
  /** What the credits cost the workspace, and what its client paid for them; micro-dollars. */
  costMicros: z.number().int().nonnegative().default(0),
  paidMicros: z.number().int().nonnegative().default(0),
  /** Unix milliseconds. */
  ts: z.number(),
});
export type Entry = z.infer<typeof entry>;

export const LEDGER = "ledger";

export function entryPath(entryId: string): string {
  return `${LEDGER}/${entryId}`;
}
