import { toPublicUser, type PublicUser } from "@parley/contract/workspaces/publicUser.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { findPublicAgency } from "../agencies/publicAgency.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";

/**
 * What an agency's pages may know of the workspace behind them.
 * @throws AppError NOT_FOUND, always the same, for an unknown workspace, an unknown agency, an
 * agency that is not this workspace's, and a removed duplicate
 */
export async function publicWorkspace(
  deps: Pick<Deps, "db" | "now">,
  { userId, agencyId }: { userId: string; agencyId: string },
): Promise<{ data: PublicUser }> {
  const [agency, snapshot] = await Promise.all([
    findPublicAgency(deps, agencyId),
    deps.db.doc(workspacePath(userId)).get(),
  ]);
  const found = workspace.safeParse(snapshot.data());
  if (!found.success || agency?.userId !== userId) throw new AppError("workspaces.notFound");
  return { data: toPublicUser(found.data, nowSeconds(deps)) };
}
