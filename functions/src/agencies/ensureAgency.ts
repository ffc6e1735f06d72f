import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { prepareAgency } from "./prepareAgency.ts";

/** The workspace's one agency, however often and at once it is asked for. */
export async function ensureAgency(
  deps: Deps,
  member: MemberPrincipal,
): Promise<{ agencyId: string; created: boolean }> {
  return runExclusiveTransaction(deps.db, member.workspaceId, async (transaction) => {
    const workspace = await findWorkspace(transaction, deps, member);
    const { agency, created, write } = await prepareAgency(transaction, deps, workspace);
    write();
    return { agencyId: agency.ID, created };
  });
}
