import type { Firestore, Transaction } from "@google-cloud/firestore";
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
  reader: Pick<Transaction, "getAll"> | Pick<Firestore, "getAll"> = db,
): Promise<Tool[]> {
  const ids = assignedToolsIds.slice(0, ASSIGNED_MAX);
  if (ids.length === 0) return [];
  const found = await reader.getAll(...ids.map((id) => db.doc(toolPath(ownerID, id))));
  // One that is deleted since, or cannot be read, is as if it were not assigned.
  return found.flatMap((one) => tool.safeParse(one.data()).data ?? []);
}
