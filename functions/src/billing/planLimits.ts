import { planLimits, hasRoom, type PlanLimitKey } from "@parley/contract/billing/planLimits.ts";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";

/**
 * Refuses one more than the workspace's plan allows. Call it in the transaction that adds the
 * thing, with a count read in it.
 * @param count how many there are already
 * @param asker who adds it: a client is referred to their agency
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
  // Clients are shown no figures, because the plan is their agency's. A limit that they can run into
  // needs a text under `clientLimits`, and its key here.
  if (asker.kind === "client" && (key === "maxAgents" || key === "maxClients"))
    throw new AppError(`clientLimits.${key}`);
  throw new AppError(`limits.${key}`, { n: count, m: limits[key] });
}
