import { FieldPath, FieldValue, type Transaction } from "@google-cloud/firestore";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { toolPath } from "@parley/contract/tools/tool.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { audit } from "../platform/secrets/audit.ts";
import { dropSecret } from "../platform/secrets/secrets.ts";
import { idempotentDelete } from "../platform/writes/idempotentWrite.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { findTool, toolSecretOwner } from "./findTool.ts";

/**
 * Deletes a tool with its secret, and takes it off the agents that it is assigned to.
 * @throws AppError NOT_FOUND for another workspace's
 */
export async function removeTool(
  deps: Deps,
  member: MemberPrincipal,
  { toolId }: { toolId: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const { workspaceId, uid } = member;
  const ref = db.doc(toolPath(workspaceId, toolId));
  const remove = idempotentDelete(ref, async (transaction) => {
    await findWorkspace(transaction, deps, member);
    await findTool(deps, workspaceId, toolId, transaction);
    const users = await agentsWith(transaction, deps, workspaceId, toolId);
    transaction.delete(ref);
    const assignedToolsIds = FieldValue.arrayRemove(toolId);
    for (const { ID } of users)
      transaction.update(
        db.doc(agentConfigPath(ID)),
        new FieldPath("assignedToolsIds"),
        assignedToolsIds,
        new FieldPath("toolSizes", toolId),
        FieldValue.delete(),
      );
    dropSecret({ db, transaction }, "toolSecret", toolSecretOwner(workspaceId, toolId));
    const at = nowSeconds(deps);
    audit(db, transaction, { action: "tool.delete", uid, workspaceId, subject: toolId, at });
    // Without tools an answer needs fewer credits.
    return noteLater(transaction, deps, users.map(payerOf));
  });
  await noteNow(deps, await db.runTransaction(remove));
  return { success: true };
}

/** The settings of the workspace's agents that a tool is assigned to. */
export async function agentsWith(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  workspaceId: string,
  toolId: string,
): Promise<AgentConfig[]> {
  const mine = db.collection(AGENTS).where("ownerID", "==", workspaceId).select();
  const agents = await transaction.get(mine);
  if (agents.empty) return [];
  const stored = await transaction.getAll(
    ...agents.docs.map(({ id }) => db.doc(agentConfigPath(id))),
  );
  // One that is being deleted has none any more.
  const configs = stored.flatMap((one) => agentConfig.safeParse(one.data()).data ?? []);
  return configs.filter(({ assignedToolsIds }) => assignedToolsIds.includes(toolId));
}
