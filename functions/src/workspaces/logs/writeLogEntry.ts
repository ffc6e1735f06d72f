import type { Firestore, Transaction } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import { sayLog } from "@parley/contract/workspaces/sayLog.ts";
import { logPath, workspaceLog, type WorkspaceLog } from "@parley/contract/workspaces/log.ts";

/** `content` is what a workspace's server has sent; our own entries are worded by their cause. */
export type NewLogEntry = Omit<WorkspaceLog, "ID" | "createdAt" | "content"> & { content?: string };

/** Writes an entry of a workspace's log in the caller's transaction, with its English text. @returns its id */
export function writeLogEntry(
  transaction: Transaction,
  deps: { db: Firestore; now: () => number },
  workspaceId: string,
  entry: NewLogEntry,
  ID: string = randomId(20),
): string {
  const content = sayLog({ content: "", ...entry }, "en");
  const made = workspaceLog.parse({ ...entry, content, ID, createdAt: deps.now() });
  transaction.create(deps.db.doc(logPath(workspaceId, ID)), made);
  return ID;
}
