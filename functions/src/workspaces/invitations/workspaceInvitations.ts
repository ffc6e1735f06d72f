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

/** The invitation with this token, whatever its state; null for none. */
export async function invitationByHash(
  db: Firestore,
  tokenHash: string,
  transaction: Transaction,
): Promise<Found | null> {
  const query = db.collection(INVITATIONS).where("tokenHash", "==", tokenHash).limit(1);
  const [found] = await read(query, transaction);
  return found ?? null;
}

async function read(query: Query, transaction?: Transaction): Promise<Found[]> {
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs.map((found) => ({ ref: found.ref, data: invitation.parse(found.data()) }));
}
