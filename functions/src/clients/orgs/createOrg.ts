import type { Transaction } from "@google-cloud/firestore";
import {
  org,
  ORGS,
  ORGS_A_DAY,
  ORGS_MAX,
  orgPath,
  type OrgEditable,
} from "@parley/contract/clients/org.ts";
import { accountPath, orgAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { prepareAgency } from "../../agencies/prepareAgency.ts";
import { openAccount } from "../../credits/accounts.ts";
import { countedRoom, type CountedRoom } from "../../plans/countedRoom.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { countIfAllowed } from "../../platform/rateLimits/allowance.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { findWorkspace } from "../../workspaces/findWorkspace.ts";
import { keptPictures } from "../../uploads/keptPictures.ts";
import { findOrg } from "./findOrg.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Makes an organisation with its account, and the agency if there is none yet. If the caller has an
 * organisation with this id already, an earlier try succeeded and nothing changes.
 * @throws AppError NOT_FOUND for an id that is another workspace's or was a deleted organisation's; CONFLICT when
 * the workspace has enough of them; TOO_MANY_REQUESTS when it has made enough today; as `keptPictures`
 */
export async function createOrg(
  deps: Deps,
  member: MemberPrincipal,
  input: { orgId?: string | undefined; fields: OrgEditable },
): Promise<{ orgId: string }> {
  const orgId = input.orgId ?? randomId();
  const isNew = !(await deps.db.doc(orgPath(orgId)).get()).exists;
  if (isNew) {
    // Before its picture is fetched, too.
    await deps.db.runTransaction((transaction) => orgRoom(transaction, deps, member), {
      readOnly: true,
    });
    await countToday(deps, member.workspaceId);
  }
  const { changes: fields, keep } = await keptPictures(deps, input.fields, {
    // Nothing is changed of one that there is.
    fields: isNew ? ["squarePhotoURL"] : [],
    inCall: "fields.",
    owner: `org:${orgId}`,
    by: member,
    current: async () => ({}),
  });
  await runExclusiveTransaction(deps.db, member.workspaceId, async (transaction) => {
    const ref = deps.db.doc(orgPath(orgId));
    if ((await transaction.get(ref)).exists) {
      await findOrg(transaction, deps, member, orgId);
      return;
    }
    const accountId = orgAccount(orgId);
    // A deleted organisation's books stay, and nobody may take them over by reusing its id.
    if ((await transaction.get(deps.db.doc(accountPath(accountId)))).exists)
      throw new AppError("platform.notFound");
    const room = await orgRoom(transaction, deps, member);
    const workspace = await findWorkspace(transaction, deps, member);
    const { agency, write } = await prepareAgency(transaction, deps, workspace);
    const { id: ownerID, memberUids } = workspace;
    const at = nowSeconds(deps);
    const made = org.parse({
      ...fields,
      ID: orgId,
      ownerID,
      agencyId: agency.ID,
      memberUids,
      createdAt: at,
      lastModified: at,
    });
    write();
    keep(transaction);
    room.take();
    transaction.create(ref, made);
    openAccount(transaction, deps, {
      ID: accountId,
      kind: "org",
      holderId: orgId,
      workspaceId: ownerID,
      memberUids,
    });
  });
  return { orgId };
}

/**
 * Counts one that is made today. Deleting it again does not count down, as its account stays.
 * @throws AppError TOO_MANY_REQUESTS
 */
async function countToday(deps: Deps, workspaceId: string): Promise<void> {
  const day = { perWindow: ORGS_A_DAY, windowSeconds: DAY_SECONDS };
  if (await countIfAllowed(deps, { about: `organisations of ${workspaceId}`, ...day })) return;
  const retry = { retryAfter: DAY_SECONDS };
  throw new AppError("clients.tooManyOrgsToday", { max: ORGS_A_DAY }, retry);
}

/** Room for one more of the workspace's organisations. @throws AppError CONFLICT when there is none */
async function orgRoom(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  { workspaceId }: MemberPrincipal,
): Promise<CountedRoom> {
  const all = deps.db.collection(ORGS).where("ownerID", "==", workspaceId);
  const among = { all, most: ORGS_MAX, meeting: `orgs_${workspaceId}` };
  const room = await countedRoom(transaction, deps, among);
  if (room.isFull) throw new AppError("clients.tooManyOrgs", { max: ORGS_MAX });
  return room;
}
