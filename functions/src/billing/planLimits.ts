import { planLimits, hasRoom, type PlanLimitKey } from "@parley/contract/billing/planLimits.ts";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * Holds a workspace to its plan. To be called in the transaction that adds the thing, with a count
 * read in it.
 * @param count how many there are already
 * @param asker who adds it, in whose words it is refused
 * @throws AppError PAYMENT_REQUIRED with reason `plan-limit` when one more is one too many
 */
export function requireRoom(
  workspace: Pick<Workspace, "limits">,
  key: PlanLimitKey,
  count: number,
  asker: { kind: PrincipalKind },
): void {
  const limits = planLimits(workspace.limits);
  if (hasRoom(limits, key, count)) return;
  // A client is told no figure: the plan is their agency's. They meet these two limits alone.
  if (asker.kind === "client" && (key === "maxAgents" || key === "maxClients"))
    throw new AppError(`clientLimits.${key}`);
  throw new AppError(`limits.${key}`, { n: count, m: limits[key] });
}
