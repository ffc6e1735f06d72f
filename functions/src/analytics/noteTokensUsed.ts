import type { Firestore, Transaction } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { MonthCounter } from "@parley/contract/analytics/month.ts";
import { writeLogEntry } from "../workspaces/logs/writeLogEntry.ts";

/**
 * Notes in the workspace's log that an agent has used its tokens of a month: once, with the count that comes to them. From
 * then on the built-in model answers (`readTurn`).
 */
export function noteTokensUsed(
  transaction: Transaction,
  deps: { db: Firestore; now: () => number },
  { ID: agentId, ownerID, title, maxTokensUsage: most }: AgentConfig,
  before: MonthCounter | undefined,
  after: MonthCounter,
): void {
  const had = before?.month === after.month ? before.tokens : 0;
  if (after.tokens < most || had >= most || after.tokens === had) return;
  writeLogEntry(transaction, deps, ownerID, {
    type: "warning",
    agentId,
    channel: "",
    metadata: { agent: title, tokens: String(most) },
    cause: "tokensUsed",
  });
}
