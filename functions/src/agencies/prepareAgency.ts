import { randomBytes } from "node:crypto";
import type { Transaction } from "@google-cloud/firestore";
import {
  AGENCIES,
  agency,
  agencyPath,
  AGENCY_SECRET_LENGTH,
  duplicateAgencies,
  preferredFirst,
  type Agency,
} from "@parley/contract/agencies/agency.ts";
import { makeId, randomId } from "@parley/contract/platform/id.ts";
import { workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { dropSecret, putSecret } from "../platform/secrets/secrets.ts";

/**
 * A workspace's agency, with what is left to write: the agency itself if it is new, or the removal
 * of its duplicates.
 */
export type PreparedAgency = {
  agency: Agency;
  created: boolean;
  /** Call it after all of the transaction's reads. */
  write: () => void;
};

/**
 * Finds a workspace's agency in the caller's transaction, or prepares a new one. Nothing is written
 * before `write`.
 */
export async function prepareAgency(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "vault" | "now">,
  workspace: Pick<Workspace, "id" | "memberUids">,
): Promise<PreparedAgency> {
  const { db } = deps;
  const query = db.collection(AGENCIES).where("userId", "==", workspace.id);
  const own = (await transaction.get(query)).docs.map((one) => agency.parse(one.data()));
  const duplicates = duplicateAgencies(own);
  const [kept] = preferredFirst(own);
  if (kept !== undefined) {
    const write = () => {
      for (const agencyId of duplicates) {
        const userId = `deleted-${workspace.id}`;
        transaction.update(db.doc(agencyPath(agencyId)), { userId, memberUids: [] });
        dropSecret({ db, transaction }, "agencyKey", agencyId);
      }
    };
    return { agency: kept, created: false, write };
  }
  const at = nowSeconds(deps);
  const { id: userId, memberUids } = workspace;
  const made = agency.parse({ ID: randomId(), userId, memberUids, createdAt: at });
  const write = () => {
    transaction.create(db.doc(agencyPath(made.ID)), made);
    // If two run at once, both write the workspace, which both have read, so one retries.
    transaction.update(db.doc(workspacePath(workspace.id)), { updatedAt: at });
    putSecret(
      { db, vault: deps.vault, transaction, at },
      { kind: "agencyKey", ownerId: made.ID, workspaceId: workspace.id, value: makeAgencySecret() },
    );
  };
  return { agency: made, created: true, write };
}

/** A new agency secret: 25 random characters. */
export function makeAgencySecret(): string {
  return makeId(AGENCY_SECRET_LENGTH, randomBytes);
}
