import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { FieldPath } from "@google-cloud/firestore";
import { payerOf } from "@parley/contract/credits/account.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  definitionSize,
  tool,
  toolPath,
  type Tool,
  type ToolInput,
} from "@parley/contract/tools/tool.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { audit } from "../platform/secrets/audit.ts";
import { dropSecret, putSecret } from "../platform/secrets/secrets.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { findTool, toolSecretOwner } from "./findTool.ts";
import { requireVerified } from "../platform/auth/requireVerified.ts";
import { keepToolPicture } from "./makeTools.ts";
import { agentsWith } from "./removeTool.ts";
import { requireOutsideUrl } from "../platform/egress/requireOutsideUrl.ts";

/**
 * Changes a tool, on top of the revision that its editor began from.
 * @throws AppError NOT_FOUND for another workspace's; CONFLICT when someone saved since, and for a secret that would go
 * elsewhere than it was entered for; as `createTool`
 */
export async function updateTool(
  deps: Deps,
  member: MemberPrincipal,
  input: { tool: ToolInput; secret?: string | undefined; toolId: string; revision: number },
): Promise<{ revision: number }> {
  const { db, vault } = deps;
  const { toolId, secret } = input;
  const { workspaceId, uid } = member;
  await requireVerified(deps, member);
  requireOutsideUrl(deps, input.tool.serverUrl, {
    field: "tool.serverUrl",
    refusal: "tools.webPorts",
  });
  const { changes, keep } = await keepToolPicture(deps, member, input.tool, () =>
    findTool(deps, workspaceId, toolId),
  );
  const { revision, noting } = await db.runTransaction(async (transaction) => {
    await findWorkspace(transaction, deps, member);
    const before = await findTool(deps, workspaceId, toolId, transaction);
    if (before.revision !== input.revision) throw new AppError("tools.revision");
    if (secret === undefined) requireSameReceiver(before, changes);
    const at = nowSeconds(deps);
    const hasSecret = secret === undefined ? before.hasSecret : secret !== "";
    const after = tool.parse({
      ...before,
      ...changes,
      hasSecret,
      revision: before.revision + 1,
      updatedAt: at,
    });
    const size = definitionSize(after);
    const isResized = size !== definitionSize(before);
    const users = isResized ? await agentsWith(transaction, deps, workspaceId, toolId) : [];
    transaction.set(db.doc(toolPath(workspaceId, toolId)), after);
    const ownerId = toolSecretOwner(workspaceId, toolId);
    if (secret === "") dropSecret({ db, transaction }, "toolSecret", ownerId);
    else if (secret !== undefined)
      putSecret(
        { db, vault, transaction, at },
        { kind: "toolSecret", ownerId, workspaceId, value: secret },
      );
    keep(transaction);
    audit(db, transaction, { action: "tool.save", uid, workspaceId, subject: toolId, at });
    for (const { ID } of users)
      transaction.update(db.doc(agentConfigPath(ID)), new FieldPath("toolSizes", toolId), size);
    // What it adds to a prompt adds to an answer's price.
    return {
      revision: after.revision,
      noting: noteLater(transaction, deps, users.map(payerOf)),
    };
  });
  await noteNow(deps, noting);
  return { revision };
}

/**
 * A secret is good for the URL that it was entered for: whoever may edit a tool is not to read it by sending it to
 * themselves, and at services that take hooks for everybody the host is everybody's.
 * @throws AppError CONFLICT
 */
export function requireSameReceiver(before: Tool, after: Pick<Tool, "serverUrl">): void {
  if (before.hasSecret && after.serverUrl !== before.serverUrl)
    throw new AppError("tools.secretAgain", { url: before.serverUrl }, { fields: ["secret"] });
}
