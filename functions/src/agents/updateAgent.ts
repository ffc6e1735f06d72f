import type { Transaction } from "@google-cloud/firestore";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { Operator } from "../platform/auth/actor.ts";
import { noteLoweredLimit } from "../credits/status/noteSpendingLimit.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { embedIfChanged } from "../knowledge/meaning/embedIfChanged.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { idempotentWrite } from "../platform/writes/idempotentWrite.ts";
import { findAgent } from "./findAgent.ts";
import { keepAgentPictures } from "./keepAgentPictures.ts";
import { requireBranding } from "./requireBranding.ts";
import { savedByFields } from "./savedByFields.ts";
import { requireStyles } from "./styles/requireStyles.ts";
import { isAlreadySaved, writeAgentChanges } from "./writeAgent.ts";

/**
 * Saves changed fields on top of the revision the editor began from.
 * @throws AppError NOT_FOUND for an agent that is not the caller's; CONFLICT with reason
 * `revision` when someone saved since: then nothing is written; BAD_REQUEST and PAYMENT_REQUIRED as `requireBranding`,
 * `requireStyles`, `requireDailyCredits` and `keepAgentPictures`
 */
export async function updateAgent(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; revision: number; changes: Partial<AgentEditable> },
): Promise<{ success: true; revision: number }> {
  await requireStyles(input.changes);
  const { agentId } = input;
  const { changes, keep } = await keepAgentPictures(deps, operator, agentId, input.changes);
  const save = async (transaction: Transaction) => {
    const agent = await findAgent(deps, operator, agentId, transaction);
    if (agent.config.revision !== input.revision) throw new AppError("agents.revision");
    await requireBranding(transaction, deps, operator.workspaceId, changes, agent.config);
    keep(transaction);
    const saved = writeAgentChanges(transaction, deps, agent, changes, savedByFields(operator));
    const jobId = embedIfChanged(transaction, deps, agent.config, changes);
    // Another model may need more than its account has.
    const noting = noteLater(transaction, deps, [payerOf(agent.config)]);
    return { revision: saved, before: agent.config, jobId, noting };
  };
  const { revision, before, jobId, noting } = await deps.db.runTransaction(
    idempotentWrite(save, (transaction, saved) =>
      isAlreadySaved(transaction, deps, agentId, { revision: saved.revision, fields: changes }),
    ),
  );
  if (jobId !== null) await deps.jobs.kick(jobId);
  await noteNow(deps, noting);
  await noteLoweredLimit(deps, before, changes);
  return { success: true, revision };
}
