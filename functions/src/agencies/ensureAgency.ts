import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { inTurn } from "../platform/jobs/inTurn.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { readAgencyIn } from "./agencyIn.ts";

/** The workspace's one agency, however often and at once it is asked for. */
export async function ensureAgency(
  deps: Deps,
  member: MemberPrincipal,
): Promise<{ agencyId: string; created: boolean }> {
  return inTurn(deps.db, member.workspaceId, async (transaction) => {
    const workspace = await findWorkspace(transaction, deps, member);
    const { agency, created, write } = await readAgencyIn(transaction, deps, workspace);
    write();
    return { agencyId: agency.ID, created };
  });
}
