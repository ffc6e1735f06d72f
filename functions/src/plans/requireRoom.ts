import { hasRoom, planLimits, type RefusingLimitKey } from "@parley/contract/plans/planLimits.ts";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import { isErrorKey } from "@parley/contract/problems/errors.ts";
import type { NameIn } from "@parley/contract/problems/problem.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";

/** What is counted one by one; characters are counted in `characterRoom.ts`. */
type CountedKey = Exclude<RefusingLimitKey, "maxKbDocsCharCount">;

/** Who may meet a limit: agency clients only those limits that have a text under `clientLimits`. */
type AskerOf<Key extends CountedKey> = {
  kind: Key extends NameIn<"clientLimits"> ? PrincipalKind : Exclude<PrincipalKind, "client">;
};

/**
 * Refuses one more than the workspace's plan allows. Call it in the transaction that adds the
 * thing, with a count read in it.
 * @param count how many there are already
 * @param asker who adds it: a client is referred to their agency
 * @throws AppError PAYMENT_REQUIRED with reason `plan-limit` when one more is one too many
 */
export function requireRoom<Key extends CountedKey>(
  workspace: Pick<Workspace, "limits">,
  key: Key,
  count: number,
  asker: AskerOf<Key>,
): void {
  const limits = planLimits(workspace.limits);
  if (hasRoom(limits, key, count)) return;
  // Clients are shown no figures, because the plan is their agency's.
  const forClients = `clientLimits.${key}`;
  if (asker.kind === "client" && isErrorKey(forClients)) throw new AppError(forClients);
  throw new AppError<`limits.${CountedKey}`>(`limits.${key}`, { n: count, m: limits[key] });
}
