import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { AppError } from "../platform/errors/appError.ts";
import { audit } from "../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { dropSecret } from "../platform/secrets/secrets.ts";
import { idempotentDelete } from "../platform/writes/idempotentWrite.ts";
import { retireId } from "./retiredIds.ts";
import { findAgent } from "./findAgent.ts";

/**
 * Deletes the agent at once (it is gone from lists and its widget stops answering) and, by a job,
 * everything below it, which may be thousands of messages.
 * @throws AppError BAD_REQUEST when the typed title is not the agent's
 */
export async function removeAgent(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentId: string; title: string },
): Promise<{ deleted: true }> {
  const remove = async (transaction: Transaction) => {
    const { card } = await findAgent(deps, member, input.agentId, transaction);
    if (input.title.trim() !== card.title)
      throw new AppError("agents.titleMismatch", {}, { fields: ["title"] });
    const { ID: agentId, ownerID: workspaceId } = card;
    const added = deps.jobs.add(transaction, { kind: "purgeAgent", agentId, workspaceId });
    audit(deps.db, transaction, {
      action: "agent.delete",
      uid: member.uid,
      workspaceId: member.workspaceId,
      subject: card.ID,
      at: nowSeconds(deps),
    });
    dropSecret({ db: deps.db, transaction }, "agentKey", card.ID);
    // Its grants go with it: a list that names a deleted agent could not be saved again.
    const widgetIDs = FieldValue.arrayRemove(card.ID);
    if (card.orgId !== "") transaction.update(deps.db.doc(orgPath(card.orgId)), { widgetIDs });
    for (const clientId of card.clientIds)
      transaction.update(deps.db.doc(clientPath(clientId)), { widgetIDs });
    retireId(transaction, deps, card.ID, nowSeconds(deps));
    transaction.delete(deps.db.doc(agentPath(card.ID)));
    transaction.delete(deps.db.doc(agentConfigPath(card.ID)));
    // It may be the one that its account had too little for.
    return { jobId: added, noting: noteLater(transaction, deps, [payerOf(card)]) };
  };
  const ref = deps.db.doc(agentPath(input.agentId));
  const { jobId, noting } = await deps.db.runTransaction(idempotentDelete(ref, remove));
  await deps.jobs.kick(jobId);
  await noteNow(deps, noting);
  return { deleted: true };
}
