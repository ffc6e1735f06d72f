import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { prepareAgency } from "./prepareAgency.ts";

/** Finds the workspace's agency or makes it: exactly one, also for many calls at once. */
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
