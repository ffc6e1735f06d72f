import type { Firestore, WriteBatch } from "@google-cloud/firestore";
import {
  EXPLAINED_DAYS,
  explanationPath,
  type Explanation,
} from "@parley/contract/conversations/explanation.ts";

const DAY_MS = 24 * 3600 * 1000;

/**
 * Writes how an answer came about in the batch that stores the answer.
 * @returns until when it is kept, in unix milliseconds
 */
export function storeExplanation(
  batch: WriteBatch,
  db: Firestore,
  place: { agentId: string; conversationId: string; answerId: string },
  explanation: Explanation,
): number {
  const { agentId, conversationId, answerId } = place;
  const expiresAt = explanation.at + EXPLAINED_DAYS * DAY_MS;
  batch.set(db.doc(explanationPath(agentId, conversationId, answerId)), {
    data: JSON.stringify(explanation),
    expiresAt,
  });
  return expiresAt;
}
