import type { Transaction } from "@google-cloud/firestore";
import { tool, toolPath, type Tool } from "@parley/contract/tools/tool.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * A tool of the workspace.
 * @throws AppError NOT_FOUND for an unknown id, another workspace's among them
 */
export async function findTool(
  { db }: Pick<Deps, "db">,
  workspaceId: string,
  toolId: string,
  transaction?: Transaction,
): Promise<Tool> {
  const ref = db.doc(toolPath(workspaceId, toolId));
  const found = await (transaction?.get(ref) ?? ref.get());
  if (!found.exists) throw new AppError("platform.notFound");
  return tool.parse(found.data());
}

/** Under which name a tool's secret is kept: an id alone is unique only in its workspace. */
export function toolSecretOwner(workspaceId: string, toolId: string): string {
  return `${workspaceId}_${toolId}`;
}
