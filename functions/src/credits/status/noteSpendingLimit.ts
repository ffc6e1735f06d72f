import { isCapped } from "@parley/contract/agents/agent.ts";
import {
  agentConfig,
  agentConfigPath,
  type AgentConfig,
  type AgentEditable,
} from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { minimumReserve } from "../../conversations/turn/answerPrice.ts";
import { nowSeconds, type BookDeps } from "../../platform/deps.ts";
import { readAllowance } from "../../platform/rateLimits/allowance.ts";
import { writeLogEntry } from "../../workspaces/logs/writeLogEntry.ts";
import { noteCredits } from "./noteCredits.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * Tells the workspace of an agent that has spent what it may in a day (UTC), in its log and by mail, once in that day,
 * after its card was brought up to date (`noteCredits`). Tells nobody where enough is left
 * for a short question: a long one may need more, and is refused alone. Where no day's credits are enough for one
 * answer, as the agent has got tools or another key since the limit was set, it says that. Never rejects.
 */
export async function noteSpendingLimit(
  deps: BookDeps,
  known: Pick<AgentConfig, "ID" | "ownerID" | "orgId" | "cappedOn">,
): Promise<void> {
  // Visitors ask at no cost.
  if (!isCapped(known, deps.now())) await noteCredits(deps, payerOf(known));
  await tellSpendingLimit(deps, known);
}

/** The same where the agent was looked at just now. */
async function tellSpendingLimit(
  deps: BookDeps,
  { ID: agentId, ownerID: workspaceId }: Pick<AgentConfig, "ID" | "ownerID">,
): Promise<void> {
  const day = dayKeyOf(deps.now());
  try {
    const jobId = await deps.db.runTransaction(async (transaction) => {
      const allowance = await readAllowance(transaction, deps.db, {
        key: `dailyCredits_${agentId}_${day}`,
        perWindow: 1,
        windowSeconds: DAY_SECONDS,
        at: nowSeconds(deps),
      });
      if (!allowance.left) return null;
      const stored = await transaction.get(deps.db.doc(agentConfigPath(agentId)));
      const config = agentConfig.safeParse(stored.data()).data;
      if (config === undefined || !isCapped(config, deps.now())) return null;
      const { title, dailyCredits: limit } = config;
      const least = minimumReserve(deps.env, config);
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

/** The same after an agent's settings were changed and looked at, where its day has fewer credits now. Never rejects. */
export async function noteLoweredLimit(
  deps: BookDeps,
  before: AgentConfig,
  { dailyCredits = before.dailyCredits }: Partial<AgentEditable>,
): Promise<void> {
  if (dailyCredits < before.dailyCredits) await tellSpendingLimit(deps, before);
}
