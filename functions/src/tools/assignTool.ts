import type { Transaction } from "@google-cloud/firestore";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { ASSIGNED_MAX, definitionSize, type Tool } from "@parley/contract/tools/tool.ts";
import { findAgent } from "../agents/findAgent.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { assignedTools } from "./assignedTools.ts";
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
  const noting = await deps.db.runTransaction(async (transaction) => {
    await findWorkspace(transaction, deps, member);
    const { config } = await findAgent(deps, member, agentId, transaction);
    const one = await findTool(deps, member.workspaceId, toolId, transaction);
    const kept = await assignedTools(deps, config, transaction);
    const others = kept.filter(({ id }) => id !== toolId);
    writeAssigned(transaction, deps, config, isAssigned ? [...others, one] : others);
    // With tools an answer needs more credits.
    return noteLater(transaction, deps, [payerOf(config)]);
  });
  await noteNow(deps, noting);
  return { success: true };
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
