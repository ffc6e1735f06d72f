import type { Transaction } from "@google-cloud/firestore";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { mayRemoveBranding } from "@parley/contract/billing/mayRemoveBranding.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * Refuses to empty the line under the chat where the workspace's plan does not allow it. An agent that
 * has none already stays as it is.
 * @param changes what is to be saved, in this transaction
 * @param before the agent's settings; undefined for a new one
 * @throws AppError PAYMENT_REQUIRED with reason `plan-limit`
 */
export async function requireBranding(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  workspaceId: string,
  changes: Partial<AgentEditable>,
  before?: Pick<AgentEditable, "branding">,
): Promise<void> {
  if (changes.branding !== "" || before?.branding === "") return;
  const stored = await transaction.get(deps.db.doc(workspacePath(workspaceId)));
  const found = workspace.safeParse(stored.data());
  if (!found.success || !mayRemoveBranding(found.data))
    throw new AppError("agents.brandingPlan", {}, { fields: ["branding"] });
}
