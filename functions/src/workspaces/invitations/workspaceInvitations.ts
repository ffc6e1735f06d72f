import type { DocumentReference, Firestore, Query, Transaction } from "@google-cloud/firestore";
import {
  INVITATIONS,
  invitation,
  type Invitation,
} from "@parley/contract/workspaces/invitation.ts";

type Found = { ref: DocumentReference; data: Invitation };

/** All invitations of a workspace, expired ones too. */
export async function workspaceInvitations(
  db: Firestore,
  workspaceId: string,
  transaction?: Transaction,
): Promise<Found[]> {
  return read(db.collection(INVITATIONS).where("workspaceId", "==", workspaceId), transaction);
}

/** The invitation with this token, mailed or being mailed, whatever its state; null for none. */
export async function invitationByHash(
  db: Firestore,
  tokenHash: string,
  transaction: Transaction,
): Promise<Found | null> {
  const all = db.collection(INVITATIONS);
  const asMailed = all.where("tokenHash", "==", tokenHash).limit(1);
  const asSending = all.where("otherHashes", "array-contains", tokenHash).limit(1);
  const [mailed, sending] = await Promise.all([
    read(asMailed, transaction),
    read(asSending, transaction),
  ]);
  return mailed[0] ?? sending[0] ?? null;
}

async function read(query: Query, transaction?: Transaction): Promise<Found[]> {
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs.map((found) => ({ ref: found.ref, data: invitation.parse(found.data()) }));
}
