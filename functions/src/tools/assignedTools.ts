import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { ASSIGNED_MAX, tool, toolPath, type Tool } from "@parley/contract/tools/tool.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * The tools that an agent may call, in the order they were assigned in. They are looked up in the agent's own workspace:
 * no other's can be among them, whatever its settings name.
 */
export async function assignedTools(
  { db }: Pick<Deps, "db">,
  { ownerID, assignedToolsIds }: Pick<AgentConfig, "ownerID" | "assignedToolsIds">,
): Promise<Tool[]> {
  const ids = assignedToolsIds.slice(0, ASSIGNED_MAX);
  if (ids.length === 0) return [];
  const found = await db.getAll(...ids.map((id) => db.doc(toolPath(ownerID, id))));
  return found.filter(({ exists }) => exists).map((one) => tool.parse(one.data()));
}
