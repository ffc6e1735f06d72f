import type { Firestore, Transaction } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";

export const AUDIT = "audit";

/** `audit/{entryId}`: server-only. */
export type AuditEntry = {
  action:
    | "agentSecret.reveal"
    | "agentSecret.regenerate"
    | "agent.delete"
    | "agencySecret.reveal"
    | "agencySecret.regenerate"
    | "telegram.connect"
    | "telegram.disconnect"
    | "whatsapp.connect"
    | "whatsapp.disconnect"
    | "events.configure"
    | "eventsSecret.reveal"
    | "eventsSecret.regenerate"
    | "modelKey.save"
    | "modelKey.remove"
    | "org.delete"
    | "client.delete"
    | "client.password"
    | "client.loginLink"
    | "client.adminLink"
    | "tool.save"
    | "tool.delete"
    | "workspaceSecret.reveal"
    | "workspaceSecret.regenerate"
    | "workspace.delete"
    | "account.delete"
    | "account.email"
    | "account.password"
    | "account.sessions"
    | "member.join"
    | "member.leave"
    | "member.remove";
  uid: string;
  workspaceId: string;
  subject: string;
  /** Unix seconds. */
  at: number;
};

/**
 * Writes who did what, in the transaction that does it. Entries are never changed.
 * @param entryId of an entry that more than one place may write: whoever comes second is to look for it
 */
export function audit(
  db: Firestore,
  transaction: Transaction,
  entry: AuditEntry,
  entryId: string = randomId(20),
): void {
  transaction.create(db.doc(auditPath(entryId)), entry);
}

/** Where an entry is. */
export function auditPath(entryId: string): string {
  return `${AUDIT}/${entryId}`;
}
