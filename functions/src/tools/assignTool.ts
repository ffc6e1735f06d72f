import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { ASSIGNED_MAX, toolPath } from "@parley/contract/tools/tool.ts";
import { findAgent } from "../agents/findAgent.ts";
import { notePayers } from "../credits/status/noteCredits.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { findTool } from "./findTool.ts";

/**
 * Lets an agent use a tool of its workspace, or no longer; from its next answer on.
 * @throws AppError NOT_FOUND for an agent or a tool that is not theirs; CONFLICT for one tool too many
 */
export async function assignTool(
  deps: Deps,
  member: MemberPrincipal,
  { agentId, toolId, isAssigned }: { agentId: string; toolId: string; isAssigned: boolean },
): Promise<{ success: true }> {
  const agent = await deps.db.runTransaction(async (transaction) => {
    await findWorkspace(transaction, deps, member);
    const { config } = await findAgent(deps, member, agentId, transaction);
    await findTool(deps, member.workspaceId, toolId, transaction);
    if (isAssigned) {
      const kept = await keptTools(transaction, deps, config);
      writeAssigned(transaction, deps, config, [...kept, toolId]);
      return config;
    }
    const assignedToolsIds = FieldValue.arrayRemove(toolId);
    transaction.update(deps.db.doc(agentConfigPath(agentId)), { assignedToolsIds });
    return config;
  });
  // With tools an answer needs more credits.
  await notePayers(deps, [agent]);
  return { success: true };
}

/** The agent's tools that still exist: those deleted since take no room. */
export async function keptTools(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { ownerID, assignedToolsIds }: AgentConfig,
): Promise<string[]> {
  if (assignedToolsIds.length === 0) return [];
  const found = await transaction.getAll(
    ...assignedToolsIds.map((id) => db.doc(toolPath(ownerID, id))),
  );
  return found.filter(({ exists }) => exists).map(({ id }) => id);
}

/** Writes an agent's tools, each once. @throws AppError CONFLICT for too many */
export function writeAssigned(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { ID }: AgentConfig,
  toolIds: readonly string[],
): void {
  const assignedToolsIds = [...new Set(toolIds)];
  if (assignedToolsIds.length > ASSIGNED_MAX)
    throw new AppError("tools.tooManyAssigned", { max: ASSIGNED_MAX });
  transaction.update(db.doc(agentConfigPath(ID)), { assignedToolsIds });
}
