import type { Firestore, Transaction } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import { logPath, workspaceLog, type WorkspaceLog } from "@parley/contract/workspaces/log.ts";

export type NewLogEntry = Omit<WorkspaceLog, "ID" | "createdAt">;

/** Writes an entry of a workspace's log in the caller's transaction. @returns its id */
export function writeLogEntry(
  transaction: Transaction,
  deps: { db: Firestore; now: () => number },
  workspaceId: string,
  entry: NewLogEntry,
  ID: string = randomId(20),
): string {
  const made = workspaceLog.parse({ ...entry, ID, createdAt: deps.now() });
  transaction.create(deps.db.doc(logPath(workspaceId, ID)), made);
  return ID;
}
