import type { Transaction } from "@google-cloud/firestore";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { isLegibleBranding } from "@parley/contract/agents/branding.ts";
import { mayRemoveBranding } from "@parley/contract/plans/mayRemoveBranding.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * Refuses a line under the chat that cannot be read, and to empty it where the workspace's plan does not allow that.
 * An agent whose line is so already stays as it is.
 * @param changes what is to be saved, in this transaction
 * @param before the agent's settings; undefined for a new one
 * @throws AppError BAD_REQUEST for one that cannot be read; PAYMENT_REQUIRED with reason `plan-limit`
 */
export async function requireBranding(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  workspaceId: string,
  changes: Partial<AgentEditable>,
  before?: Pick<AgentEditable, "branding">,
): Promise<void> {
  const { branding } = changes;
  if (branding === undefined || branding === before?.branding) return;
  if (branding !== "" && !isLegibleBranding(branding))
    throw new AppError("agents.brandingLegible", {}, { fields: ["branding"] });
  if (branding !== "") return;
  const stored = await transaction.get(deps.db.doc(workspacePath(workspaceId)));
  const found = workspace.safeParse(stored.data());
  if (!found.success || !mayRemoveBranding(found.data))
    throw new AppError("agents.brandingPlan", {}, { fields: ["branding"] });
}
