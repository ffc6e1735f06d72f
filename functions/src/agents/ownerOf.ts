import type { Transaction } from "@google-cloud/firestore";
import type { KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Operator } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";

export type AgentOwner = {
  workspaceId: string;
  memberUids: string[];
  savedBy: string;
  /** The organisation it is made for, empty for none, and who of it sees it from the start. */
  orgId: string;
  clientIds: string[];
};

/** What a new agent takes over from its maker, read in the transaction that makes it. */
export async function ownerOf(
  transaction: Transaction,
  deps: Deps,
  principal: Operator | KeyPrincipal,
): Promise<AgentOwner> {
  const { workspaceId } = principal;
  const snapshot = await transaction.get(deps.db.doc(workspacePath(workspaceId)));
  const { memberUids } = workspace.parse(snapshot.data());
  const owner = { workspaceId, memberUids, savedBy: "API", orgId: "", clientIds: [] };
  if (principal.kind === "member") return { ...owner, savedBy: principal.name };
  if (principal.kind !== "client") return owner;
  const { orgId, clientId, name } = principal;
  return { ...owner, savedBy: name, orgId, clientIds: [clientId] };
}
