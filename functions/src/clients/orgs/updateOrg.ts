import type { Transaction } from "@google-cloud/firestore";
import {
  ORG_ADMIN_FIELDS,
  orgPath,
  type Org,
  type OrgChanges,
} from "@parley/contract/clients/org.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { keptPictures } from "../../uploads/keptPictures.ts";
import { findOrg } from "./findOrg.ts";

/**
 * Changes an organisation: a member can change every field, its own admin the name and picture. Where its clients'
 * access is switched off, a job gives back the conversations they had taken over.
 * @throws AppError NOT_FOUND for somebody else's; FORBIDDEN beyond what the caller may change; as
 * `keptPictures`
 */
export async function updateOrg(
  deps: Deps,
  operator: Operator,
  input: { orgId: string; updates: OrgChanges },
): Promise<{ success: true }> {
  const find = async (transaction: Transaction): Promise<Org> => {
    const found = await findOrg(transaction, deps, operator, input.orgId);
    if (operator.kind === "client") requireWithinAdminRights(operator.isOrgAdmin, input.updates);
    return found;
  };
  const { changes: updates, keep } = await keptPictures(deps, input.updates, {
    fields: ["squarePhotoURL"],
    inCall: "updates.",
    owner: `org:${input.orgId}`,
    by: operator,
    current: () => deps.db.runTransaction(find),
  });
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const { ID, ownerID: workspaceId, clientIds: uids } = await find(transaction);
    const { settings = {}, ...plain } = updates;
    // One by one, so that settings not named stay as they are.
    const single = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]);
    const changes = { ...plain, ...Object.fromEntries(single), lastModified: nowSeconds(deps) };
    keep(transaction);
    transaction.update(deps.db.doc(orgPath(ID)), changes);
    if (settings.disableClientAccess !== true || uids.length === 0) return null;
    return deps.jobs.add(transaction, { kind: "releaseConversations", workspaceId, uids });
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
  return { success: true };
}

function requireWithinAdminRights(isOrgAdmin: boolean, updates: OrgChanges): void {
  if (!isOrgAdmin) throw new AppError("platform.forbidden");
  const own: readonly string[] = ORG_ADMIN_FIELDS;
  if (Object.keys(updates).some((field) => !own.includes(field)))
    throw new AppError("clients.adminOnly");
}
