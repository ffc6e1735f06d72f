import { limitsOf, mayAdd, type LimitKey } from "@parley/contract/billing/limits.ts";
import { limitMessages } from "@parley/contract/billing/messages.ts";
import { fillIn } from "@parley/contract/platform/sentence.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/appError.ts";

/**
 * Holds a workspace to its plan. To be called in the transaction that adds the thing, with a count
 * read in it.
 * @param count how many there are already
 * @throws AppError PAYMENT_REQUIRED with reason `plan-limit` when one more is one too many
 */
export function requireRoom(
  workspace: Pick<Workspace, "limits">,
  key: LimitKey,
  count: number,
): void {
  const limits = limitsOf(workspace.limits);
  if (mayAdd(limits, key, count)) return;
  const said = fillIn(limitMessages[key], { n: count, m: limits[key] });
  throw new AppError("PAYMENT_REQUIRED", said, { reason: "plan-limit" });
}
