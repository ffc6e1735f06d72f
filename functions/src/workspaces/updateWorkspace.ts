import type { Firestore, Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { audit } from "../platform/secrets/audit.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { changeMembers } from "./members/changeMembers.ts";
import { findWorkspace } from "./findWorkspace.ts";
import { workspaceInvitations } from "./invitations/workspaceInvitations.ts";
import { planRemoval, type Wanted } from "./members/planRemoval.ts";

type Updates = Wanted & {
  workspaceName?: string | undefined;
  workspacePhotoURL?: string | undefined;
};

/**
 * Changes the workspace's name and picture, and removes members (`planRemoval`). They lose access
 * to every document in the same transaction, and their sessions after it.
 * @throws AppError as `findWorkspace`, `planRemoval` and `changeMembers`
 */
export async function updateWorkspace(
  deps: Deps,
  member: MemberPrincipal,
  input: { id: string; updates: Updates },
): Promise<{ success: true }> {
  const { workspaceEmails, removeEmails, ...shown } = input.updates;
  const removed = await runExclusiveTransaction(
    deps.db,
    member.workspaceId,
    async (transaction) => {
      const found = await findWorkspace(transaction, deps, member, input.id);
      const at = seconds(deps);
      const plan = planRemoval(found, member.uid, { workspaceEmails, removeEmails });
      const gone = plan.removed.map(({ uid }) => uid);
      if (gone.length > 0) {
        // Otherwise those removed could come back by an invitation they made for another address of
        // theirs.
        const drop = await revokeInvitationsBy(transaction, deps.db, found.id, gone);
        await changeMembers(transaction, deps.db, {
          workspaceId: found.id,
          members: plan.kept,
          at,
        });
        drop();
      }
      for (const subject of gone)
        audit(deps.db, transaction, {
          action: "member.remove",
          uid: member.uid,
          workspaceId: found.id,
          subject,
          at,
        });
      transaction.update(deps.db.doc(workspacePath(found.id)), {
        ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
        updatedAt: at,
      });
      return gone;
    },
  );
  await Promise.all(removed.map((uid) => endSessions(deps, uid)));
  return { success: true };
}

/** Access is refused already; this only ends the person's sessions everywhere. */
async function endSessions(deps: Deps, uid: string): Promise<void> {
  await deps.auth
    .revokeRefreshTokens(uid)
    .catch((error: unknown) => deps.log.error("sessions not ended", error, { uid }));
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
