import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { toolPath } from "@parley/contract/tools/tool.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { audit } from "../platform/secrets/audit.ts";
import { dropSecret } from "../platform/secrets/secrets.ts";
import { idempotentDelete } from "../platform/writes/idempotentWrite.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { findTool, toolSecretOwner } from "./findTool.ts";

/**
 * Deletes a tool with its secret: no agent calls it any more. Agents that it is assigned to know by its absence.
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
    transaction.delete(ref);
    dropSecret({ db, transaction }, "toolSecret", toolSecretOwner(workspaceId, toolId));
    const at = nowSeconds(deps);
    audit(db, transaction, { action: "tool.delete", uid, workspaceId, subject: toolId, at });
  });
  await db.runTransaction(remove);
  return { success: true };
}
