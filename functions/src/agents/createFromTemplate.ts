import { FieldValue } from "@google-cloud/firestore";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { applyTemplate, type TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import { clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Operator } from "../platform/auth/actor.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { findAgent } from "./findAgent.ts";
import { newAgentOwner } from "./newAgentOwner.ts";
import { requireUnusedId } from "./retiredIds.ts";
import { writeNewAgent } from "./writeAgent.ts";

/**
 * Makes an agent with the template's prompt, first message and settings; one made by a client
 * belongs to their organisation, and they see it. If the caller has an agent with this id already,
 * an earlier try succeeded and nothing changes.
 * @throws AppError NOT_FOUND for an id that is another workspace's; FORBIDDEN for a client who may
 * make none; PAYMENT_REQUIRED beyond the plan's limit
 */
export async function createFromTemplate(
  deps: Deps,
  operator: Operator,
  input: {
    agentName: string;
    isNamedByHost: boolean;
    agentTemplate: TemplateKey;
    language: Language;
    agentId?: string | undefined;
  },
): Promise<{ agentCreated: { ID: string; enableNodes: boolean } }> {
  if (operator.kind === "client" && !operator.allowCreateAgents)
    throw new AppError("platform.forbidden");
  const agentId = input.agentId ?? randomId();
  const { jobId, noting } = await runExclusiveTransaction(
    deps.db,
    operator.workspaceId,
    async (transaction) => {
      if ((await transaction.get(deps.db.doc(agentPath(agentId)))).exists) {
        await findAgent(deps, operator, agentId, transaction);
        return { jobId: null, noting: [] };
      }
      await requireUnusedId(transaction, deps, agentId);
      const owner = await newAgentOwner(transaction, deps, operator);
      const { agentTemplate, agentName, language, isNamedByHost } = input;
      const { dailyCredits } = owner;
      const fields = { ...applyTemplate(agentTemplate, agentName, language), dailyCredits };
      const eventJobId = writeNewAgent(transaction, deps, agentId, fields, {
        ...owner,
        isNamedByHost,
      });
      const payer = payerOf({ orgId: owner.orgId, ownerID: owner.workspaceId });
      const made = { jobId: eventJobId, noting: noteLater(transaction, deps, [payer]) };
      if (operator.kind !== "client") return made;
      const widgetIDs = FieldValue.arrayUnion(agentId);
      transaction.update(deps.db.doc(orgPath(operator.orgId)), { widgetIDs });
      transaction.update(deps.db.doc(clientPath(operator.clientId)), { widgetIDs });
      return made;
    },
  );
  if (jobId !== null) await deps.jobs.kick(jobId);
  await noteNow(deps, noting);
  return { agentCreated: { ID: agentId, enableNodes: false } };
}
