import { z } from "zod";

/**
 * Shards of an account. A turn writes one of them twice, so 100 turns a second meet on a shard a
 * few times and a retry on another shard ends it (measured in the bench).
 */
export const ACCOUNT_SHARDS = 16;

/** The platform's side: no document, derived from entries. */
export const PLATFORM = "platform";

/**
 * `accounts/{accountId}`: a purse. Whose it is and who may see it; the credits are in its shards.
 * Made with the workspace or organisation.
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
});
export type Account = z.infer<typeof account>;

/** `accounts/{accountId}/shards/{n}`: real credits, never below zero. The balance is their sum. */
export const shard = z.object({
  credits: z.number().int().nonnegative(),
  /** Answers a minute by agent, counted where the turn writes anyway. */
  answers: z.record(z.string(), z.object({ minute: z.number(), count: z.number() })).default({}),
});
export type Shard = z.infer<typeof shard>;

export function workspaceAccount(workspaceId: string): string {
  return `ws_${workspaceId}`;
}

export function orgAccount(orgId: string): string {
  return `org_${orgId}`;
}

/** Whose account it is, by its id. */
export function kindOf(accountId: string): Account["kind"] {
  return accountId.startsWith("org_") ? "org" : "workspace";
}

export const ACCOUNTS = "accounts";

export function accountPath(accountId: string): string {
  return `${ACCOUNTS}/${accountId}`;
}

export function shardsPath(accountId: string): string {
  return `${accountPath(accountId)}/shards`;
}

export function shardPath(accountId: string, n: number): string {
  return `${shardsPath(accountId)}/${n}`;
}
