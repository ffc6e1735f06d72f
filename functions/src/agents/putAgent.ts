import type { Transaction } from "@google-cloud/firestore";
import { agentPath } from "@parley/contract/agents/agent.ts";
import {
  AGENT_DEFAULTS,
  agentEditable,
  type AgentEditable,
} from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { KeyPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { noteLoweredLimit } from "../credits/status/noteSpendingLimit.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { embedIfChanged } from "../knowledge/meaning/embedIfChanged.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { idempotentWrite } from "../platform/writes/idempotentWrite.ts";
import { findAgent } from "./findAgent.ts";
import { keepAgentPictures } from "./keepAgentPictures.ts";
import { newAgentOwner } from "./newAgentOwner.ts";
import { requireBranding } from "./requireBranding.ts";
import { requireUnusedId } from "./retiredIds.ts";
import { requireStyles } from "./styles/requireStyles.ts";
import { savedByFields } from "./savedByFields.ts";
import { isAlreadySaved, writeNewAgent, writeAgentChanges } from "./writeAgent.ts";

/**
 * Creates the agent with the given fields over the defaults, or merges them into the caller's own.
 * @throws AppError NOT_FOUND for another workspace's agent; BAD_REQUEST for a new one without
 * title; PAYMENT_REQUIRED beyond the plan's limit; and as `requireBranding`, `requireStyles`,
 * `requireDailyCredits` and `keepAgentPictures`
 */
export async function putAgent(
  deps: Deps,
  principal: MemberPrincipal | KeyPrincipal,
  { agentId, ...given }: Partial<AgentEditable> & { agentId: string },
): Promise<{ agentId: string; created: boolean; revision: number }> {
  await requireStyles(given);
  const { changes: fields, keep } = await keepAgentPictures(deps, principal, agentId, given);
  const write = async (transaction: Transaction) => {
    const existing = await transaction.get(deps.db.doc(agentPath(agentId)));
    if (existing.exists) {
      const agent = await findAgent(deps, principal, agentId, transaction);
      await requireBranding(transaction, deps, principal.workspaceId, fields, agent.config);
      keep(transaction);
      const revision = writeAgentChanges(
        transaction,
        deps,
        agent,
        fields,
        savedByFields(principal),
      );
      const jobId = embedIfChanged(transaction, deps, agent.config, fields);
      // Another model may need more than its account has.
      const noting = noteLater(transaction, deps, [payerOf(agent.config)]);
      return { agentId, created: false, revision, jobId, noting, before: agent.config };
    }
    if (principal.kind === "agentKey") throw new AppError("agents.notFound");
    await requireUnusedId(transaction, deps, agentId);
    const complete = agentEditable.safeParse({ ...AGENT_DEFAULTS, ...fields });
    if (!complete.success) throw new AppError("agents.nameRequired", {}, { fields: ["title"] });
    await requireBranding(transaction, deps, principal.workspaceId, complete.data);
    const owner = await newAgentOwner(transaction, deps, principal);
    keep(transaction);
    const { dailyCredits = owner.dailyCredits } = fields;
    const settings = { ...complete.data, dailyCredits };
    const eventJobId = writeNewAgent(transaction, deps, agentId, settings, owner);
    const payer = payerOf({ orgId: owner.orgId, ownerID: owner.workspaceId });
    const noting = noteLater(transaction, deps, [payer]);
    return { agentId, created: true, revision: 1, jobId: eventJobId, noting, before: null };
  };
  const { jobId, noting, before, ...put } = await runExclusiveTransaction(
    deps.db,
    principal.workspaceId,
    idempotentWrite(write, (transaction, { revision }) =>
      isAlreadySaved(transaction, deps, agentId, { revision, fields }),
    ),
  );
  if (jobId !== null) await deps.jobs.kick(jobId);
  await noteNow(deps, noting);
  if (before !== null) await noteLoweredLimit(deps, before, fields);
  return put;
}
