import type { DocumentReference, Firestore, Query, Transaction } from "@google-cloud/firestore";
import {
  INVITATIONS,
  invitation,
  isExpired,
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

/** Whether anybody waits for the person with this address to join them. @param now unix seconds */
export async function isInvited(db: Firestore, email: string, now: number): Promise<boolean> {
  const all = await read(db.collection(INVITATIONS).where("email", "==", email));
  return all.some(({ data }) => !isExpired(data, now));
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
