import { z } from "zod";

/**
 * Shards of an account. A turn writes one of them at most twice, so that at 100 turns a second each
 * is written about three times a second (decision 026). May grow, never shrink: an account stored
 * with fewer has nothing on the others yet, and its turns fill them (`planDraw`).
 */
export const ACCOUNT_SHARDS = 64;

/** The platform's own account. It has no document; its balance follows from the entries. */
export const PLATFORM = "platform";

/**
 * `accounts/{accountId}`: whose account it is and who may see it. The credits are in its shards.
 * Made together with its workspace or organisation.
 */
export const account = z.object({
  ID: z.string(),
  kind: z.enum(["workspace", "org"]),
  /** Id of the workspace or organisation. */
  holderId: z.string(),
  /** The workspace behind it: itself, or the organisation's. */
  workspaceId: z.string(),
  memberUids: z.array(z.string()),
  clientIds: z.array(z.string()).default([]),
  /**
   * Since when it is closed, in unix milliseconds; 0 while it is open. Nothing is given to a closed
   * one; what answers under way still return is collected from it.
   */
  closedAt: z.number().default(0),
});
export type Account = z.infer<typeof account>;

/**
 * `accounts/{accountId}/shards/{n}`: whole credits, never below zero. The balance is the sum over
 * all shards.
 */
export const shard = z.object({
  credits: z.number().int().nonnegative(),
  /** Answers per minute and agent, counted here because every turn writes this document anyway. */
  answers: z.record(z.string(), z.object({ minute: z.number(), count: z.number() })).default({}),
  /**
   * Credits spent or reserved per day (UTC, `YYYY-MM-DD`) and agent, for its limit. Below zero where
   * more came back than was taken here: only the sum over all shards says anything.
   */
  spent: z.record(z.string(), z.record(z.string(), z.number().int())).default({}),
});
export type Shard = z.infer<typeof shard>;

/** The name of a workspace's account, as entries of the ledger name it. */
export function workspaceAccount(workspaceId: string): string {
  return `ws_${workspaceId}`;
}

/** The name of an organisation's account, as entries of the ledger name it. */
export function orgAccount(orgId: string): string {
  return `org_${orgId}`;
}

/**
 * `accounts/{accountId}/status/credits`: whether those it pays for can answer. Apart from the account,
 * as clients of the organisation see it too; they may know this, but not how much there is.
 */
export const creditsStatus = z.object({
  /**
   * Since when it has had too few credits for an answer of every agent it pays for, in unix
   * milliseconds; 0 while it has enough.
   */
  outSince: z.number().default(0),
  /** The agents it has too few for, while that is some of them: empty when it has enough for all, or for none. */
  unpaid: z.array(z.string()).default([]),
});
export type CreditsStatus = z.infer<typeof creditsStatus>;

/** Whether the account can pay for an answer of this agent to a short question. */
export function canPay({ outSince, unpaid }: CreditsStatus, agentId: string): boolean {
  return outSince === 0 || (unpaid.length > 0 && !unpaid.includes(agentId));
}

/**
 * An account's status by what it has.
 * @param needs what each of its agents needs for an answer, by agent
 * @param now unix milliseconds
 */
export function statusOf(
  before: CreditsStatus,
  balance: number,
  needs: Readonly<Record<string, number>>,
  now: number,
): CreditsStatus {
  const lacking = Object.entries(needs)
    .filter(([, needed]) => needed > balance)
    .map(([agentId]) => agentId);
  if (balance > 0 && lacking.length === 0) return { outSince: 0, unpaid: [] };
  // With nothing at all it pays for none, including agents made later.
  const unpaid = balance > 0 ? lacking.toSorted() : [];
  return { outSince: before.outSince || now, unpaid };
}

export function creditsStatusPath(accountId: string): string {
  return `${accountPath(accountId)}/status/credits`;
}

/** The account that pays an agent's answers: its organisation's, else its workspace's. */
export function payerOf({ orgId, ownerID }: { orgId: string; ownerID: string }): string {
  return orgId === "" ? workspaceAccount(ownerID) : orgAccount(orgId);
}

/** Whether an account is a workspace's or an organisation's, by its id. */
export function kindOf(accountId: string): Account["kind"] {
  return accountId.startsWith("org_") ? "org" : "workspace";
}

export const ACCOUNTS = "accounts";

export function accountPath(accountId: string): string {
  return `${ACCOUNTS}/${accountId}`;
}

export const SHARDS = "shards";

export function shardsPath(accountId: string): string {
  return `${accountPath(accountId)}/${SHARDS}`;
}

export function shardPath(accountId: string, n: number): string {
  return `${shardsPath(accountId)}/${n}`;
}
