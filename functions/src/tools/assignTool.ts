import type { Transaction } from "@google-cloud/firestore";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import {
  ASSIGNED_MAX,
  definitionSize,
  tool,
  toolPath,
  type Tool,
} from "@parley/contract/tools/tool.ts";
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
    const one = await findTool(deps, member.workspaceId, toolId, transaction);
    const kept = await keptTools(transaction, deps, config);
    const others = kept.filter(({ id }) => id !== toolId);
    writeAssigned(transaction, deps, config, isAssigned ? [...others, one] : others);
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
): Promise<Tool[]> {
  if (assignedToolsIds.length === 0) return [];
  const found = await transaction.getAll(
    ...assignedToolsIds.map((id) => db.doc(toolPath(ownerID, id))),
  );
  return found.flatMap((one) => (one.exists ? [tool.parse(one.data())] : []));
}

/** Writes an agent's tools and what each adds to its prompts. @throws AppError CONFLICT for too many */
export function writeAssigned(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { ID }: AgentConfig,
  tools: readonly Tool[],
): void {
  if (tools.length > ASSIGNED_MAX)
    throw new AppError("tools.tooManyAssigned", { max: ASSIGNED_MAX });
  transaction.update(db.doc(agentConfigPath(ID)), {
    assignedToolsIds: tools.map(({ id }) => id),
    toolSizes: Object.fromEntries(tools.map((one) => [one.id, definitionSize(one)])),
  });
}
