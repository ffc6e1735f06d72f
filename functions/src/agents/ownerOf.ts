import type { Transaction } from "@google-cloud/firestore";
import type { KeyPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../platform/deps.ts";

/** What a new agent takes over from its workspace, read in the transaction that makes it. */
export async function ownerOf(
  transaction: Transaction,
  deps: Deps,
  principal: MemberPrincipal | KeyPrincipal,
): Promise<{ workspaceId: string; memberUids: string[]; savedBy: string }> {
  const snapshot = await transaction.get(deps.db.doc(workspacePath(principal.workspaceId)));
  const { memberUids } = workspace.parse(snapshot.data());
  const savedBy = principal.kind === "member" ? principal.name : "API";
  return { workspaceId: principal.workspaceId, memberUids, savedBy };
}
