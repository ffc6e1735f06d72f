import { planLimits, hasRoom } from "@parley/contract/billing/limits.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";

/** Seats of a workspace by its plan, and how many of them its members take. */
export function seatsOf(workspace: Pick<Workspace, "limits" | "workspaceEmails">): {
  used: number;
  seats: number;
  full: boolean;
} {
  const limits = planLimits(workspace.limits);
  const used = workspace.workspaceEmails.length;
  return { used, seats: limits.workspaceSeats, full: !hasRoom(limits, "workspaceSeats", used) };
}
