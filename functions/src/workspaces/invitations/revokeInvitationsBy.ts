import type { Firestore, Transaction } from "@google-cloud/firestore";
import { workspaceInvitations } from "./workspaceInvitations.ts";

/**
 * Takes back the invitations that these people made.
 * @returns what deletes them, to be called once the transaction has read all it reads
 */
export async function revokeInvitationsBy(
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
