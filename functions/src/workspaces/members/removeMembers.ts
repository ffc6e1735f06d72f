import type { Firestore, Transaction } from "@google-cloud/firestore";
import {
  memberMarksPath,
  memberSettingsPath,
} from "@parley/contract/notifications/memberSettings.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { workspaceInvitations } from "../invitations/workspaceInvitations.ts";
import { changeMembers, type Member } from "./changeMembers.ts";

/**
 * Takes people out of a workspace: they lose access to every document of it, their notifications'
 * settings and marks, and the invitations they made; a job gives back the conversations they had taken over. Does
 * nothing if nobody goes. Reads before it writes, so the caller's own reads must come first.
 * @returns the jobs to kick after the commit
 * @param change.audited who did it, and what the audit trail calls it
 */
export async function removeMembers(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now" | "jobs">,
  change: {
    workspace: Pick<Workspace, "id" | "ownerId">;
    kept: readonly Member[];
    removed: readonly Member[];
    audited: { action: "member.leave" | "member.remove"; uid: string };
  },
): Promise<string[]> {
  const { workspace, kept, removed, audited } = change;
  const workspaceId = workspace.id;
  if (removed.length === 0) return [];
  const at = nowSeconds(deps);
  const gone = removed.map(({ uid }) => uid);
  // Otherwise those removed could come back by an invitation they made for another address of
  // theirs.
  const drop = await revokeInvitationsBy(transaction, deps.db, workspaceId, gone);
  const jobs = await changeMembers(transaction, deps, { workspace, members: kept, at });
  drop();
  for (const subject of gone) {
    transaction.delete(deps.db.doc(memberSettingsPath(workspaceId, subject)));
    transaction.delete(deps.db.doc(memberMarksPath(workspaceId, subject)));
    audit(deps.db, transaction, { ...audited, workspaceId, subject, at });
  }
  const release = { kind: "releaseConversations", workspaceId, uids: gone } as const;
  return [...jobs, deps.jobs.add(transaction, release)];
}

/**
 * Revokes the invitations that these people made.
 * @returns what deletes them: call it after the transaction's last read
 */
async function revokeInvitationsBy(
  transaction: Transaction,
  db: Firestore,
  workspaceId: string,
  uids: readonly string[],
): Promise<() => void> {
  const all = await workspaceInvitations(db, workspaceId, transaction);
  const theirs = all.filter(({ data }) => uids.includes(data.createdBy));
  return () => {
    for (const { ref } of theirs) transaction.delete(ref);
  };
}
