import type { DocumentReference, Firestore } from "@google-cloud/firestore";
import {
  EXPLAINED_DAYS,
  explanationPath,
  type Explanation,
} from "@parley/contract/conversations/explanation.ts";

const DAY_MS = 24 * 3600 * 1000;

/**
 * Writes how an answer came about with the write that stores the answer.
 * @returns until when it is kept, in unix milliseconds
 */
export function storeExplanation(
  writer: { set(ref: DocumentReference, data: { data: string; expiresAt: number }): unknown },
  db: Firestore,
  place: { agentId: string; conversationId: string; answerId: string },
  explanation: Explanation,
): number {
  const { agentId, conversationId, answerId } = place;
  const expiresAt = explanation.at + EXPLAINED_DAYS * DAY_MS;
  const ref = db.doc(explanationPath(agentId, conversationId, answerId));
  writer.set(ref, { data: JSON.stringify(explanation), expiresAt });
  return expiresAt;
}
