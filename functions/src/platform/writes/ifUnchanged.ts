import type { DocumentSnapshot, Timestamp } from "@google-cloud/firestore";

/**
 * Write condition: the document is still as it was read. @throws Error for one that did not exist
 */
export function ifUnchanged(stored: DocumentSnapshot | undefined): { lastUpdateTime: Timestamp } {
  const lastUpdateTime = stored?.updateTime;
  if (lastUpdateTime === undefined) throw new Error("There is nothing this could be written over.");
  return { lastUpdateTime };
}
