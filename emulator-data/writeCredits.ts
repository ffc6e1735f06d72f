import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import {
  ACCOUNT_SHARDS,
  creditsStatus,
  creditsStatusPath,
  kindOf,
  PLATFORM,
  shard,
  shardPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { entryPath, type Entry } from "@parley/contract/credits/entry.ts";
import { planGive } from "@parley/contract/credits/shardChanges.ts";
import { costAndRevenueOf, priceOfTokens } from "@parley/contract/credits/price.ts";
import { makeEntry } from "../functions/src/credits/ledger.ts";
import type { Written } from "./writeHistory.ts";

const HOUR_MS = 3_600_000;

type Purses = {
  workspaceId: string;
  workspace: string;
  org: string;
  /** Who moved credits to the organisation. */
  uid: string;
  /** Time of the newest activity in the demo, in unix milliseconds. */
  now: number;
};

/** What the workspace bought and transferred to its organisation in the demo's two weeks. */
export function writeMovements({ workspaceId, workspace, org, uid, now }: Purses): Entry[] {
  const moved = (hoursAgo: number, credits: number) =>
    makeEntry({
      key: `demo:transfer:${hoursAgo}`,
      from: workspace,
      to: org,
      credits,
      cause: "transfer",
      workspaceId,
      by: uid,
      ts: now - hoursAgo * HOUR_MS,
    });
  const bought = makeEntry({
    key: "demo:purchase",
    from: PLATFORM,
    to: workspace,
    credits: 5000,
    cause: "purchase",
    workspaceId,
    by: uid,
    ts: now - 342 * HOUR_MS,
  });
  return [bought, moved(340, 400), moved(150, 250)];
}

/** What each answer of a conversation cost its payer: a growing prompt, and the answer itself. */
export function writeSpends(
  payer: { workspaceId: string; account: string },
  { agentId, ID: conversationId }: Conversation,
  messages: readonly Message[],
): Entry[] {
  return messages.flatMap(({ ID, role, text, ts }, place) => {
    if (role !== "bot") return [];
    const tokens = {
      inputTokens: 720 + 160 * place,
      outputTokens: Math.ceil(text.length / 4),
    };
    const credits = priceOfTokens(tokens);
    return [
      makeEntry({
        key: `turn:${agentId}:${conversationId}:${ID}`,
        from: payer.account,
        to: PLATFORM,
        credits,
        cause: "agent",
        workspaceId: payer.workspaceId,
        agentId,
        conversationId,
        by: "visitor",
        ...costAndRevenueOf(credits, kindOf(payer.account)),
        ts,
      }),
    ];
  });
}

/** Credits granted to a workspace that has none, which therefore is not out of credits any more. */
export function writeGrant(workspaceId: string, credits: number, ts: number): Written[] {
  const account = workspaceAccount(workspaceId);
  const granted = makeEntry({
    key: `demo:grant:${workspaceId}`,
    from: PLATFORM,
    to: account,
    credits,
    cause: "grant",
    workspaceId,
    by: PLATFORM,
    ts,
  });
  return [...writeEntries([granted]), ...writeAccount(account, [granted])];
}

export function writeEntries(entries: readonly Entry[]): Written[] {
  return entries.map((one) => ({ path: entryPath(one.ID), data: one }));
}

/**
 * An account according to its entries: its shards, and that it can pay. An account opens as one that cannot.
 * @throws RangeError for an overdrawn account, Error for an empty one
 */
export function writeAccount(accountId: string, entries: readonly Entry[]): Written[] {
  const balance = entries.reduce(
    (sum, { from, to, credits }) =>
      sum + (to === accountId ? credits : 0) - (from === accountId ? credits : 0),
    0,
  );
  if (balance === 0) throw new Error(`Nothing is left on ${accountId}.`);
  const shares = planGive(balance);
  const shards = Array.from({ length: ACCOUNT_SHARDS }, (_, n) => ({
    path: shardPath(accountId, n),
    data: shard.parse({ credits: shares.find((share) => share.shard === n)?.by ?? 0 }),
  }));
  return [...shards, { path: creditsStatusPath(accountId), data: creditsStatus.parse({}) }];
}
