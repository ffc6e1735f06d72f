import type { DocumentSnapshot } from "@google-cloud/firestore";
import { agentPath } from "@parley/contract/agents/agent.ts";
import {
  agentConfigPath,
  type AgentConfig,
  type AgentEditable,
} from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { minimumReserve } from "../conversations/turn/answerPrice.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { readAllowance } from "../platform/rateLimits/allowance.ts";
import { writeLogEntry } from "../workspaces/logs/writeLogEntry.ts";
import { shardsOf, spentOn } from "./accounts.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * Marks an agent that has spent what it may in a day (UTC), which its card shows until that is over,
 * and tells the workspace, in its log and by mail, once in that day. Does neither where enough is left
 * for a short question: a long one may need more, and is refused alone. Where no day's credits are enough for one
 * answer, as the agent has got tools or another key since the limit was set, it says that. Never rejects.
 */
export async function noteSpendingLimit(deps: Deps, config: AgentConfig): Promise<void> {
  const { ID: agentId, ownerID: workspaceId, title, dailyCredits: limit } = config;
  const day = dayKeyOf(deps.now());
  const spentOf = (one: DocumentSnapshot) => spentOn(one, day, agentId);
  try {
    const jobId = await deps.db.runTransaction(async (transaction) => {
      const allowance = await readAllowance(transaction, deps.db, {
        key: `dailyCredits_${agentId}_${day}`,
        perWindow: 1,
        windowSeconds: DAY_SECONDS,
        at: nowSeconds(deps),
      });
      if (!allowance.left && config.cappedOn === day) return null;
      const shards = await transaction.getAll(...shardsOf(deps.db, payerOf(config)));
      const spent = shards.reduce((sum, one) => sum + spentOf(one), 0);
      const least = minimumReserve(deps.env, config);
      if (limit - spent >= least) return null;
      for (const path of [agentPath(agentId), agentConfigPath(agentId)])
        transaction.update(deps.db.doc(path), { cappedOn: day });
      if (!allowance.left) return null;
      allowance.count();
      const logId = writeLogEntry(transaction, deps, workspaceId, {
        type: "warning",
        agentId,
        channel: "",
        metadata: { agent: title, credits: String(limit), least: String(least) },
        cause: limit < least ? "spendingLimitTooLow" : "spendingLimit",
      });
      return deps.jobs.add(transaction, { kind: "mailLog", workspaceId, logId });
    });
    if (jobId !== null) await deps.jobs.kick(jobId);
  } catch (error) {
    deps.log.error("a spending limit was not reported", error, { agentId });
  }
}

/** The same after an agent's settings were changed, where its day has fewer credits now. Never rejects. */
export async function noteLoweredLimit(
  deps: Deps,
  before: AgentConfig,
  changes: Partial<AgentEditable>,
): Promise<void> {
  const { dailyCredits = before.dailyCredits } = changes;
  // Another model may need more, or less, for an answer.
  if (dailyCredits < before.dailyCredits)
    await noteSpendingLimit(deps, { ...before, ...changes, dailyCredits });
}
