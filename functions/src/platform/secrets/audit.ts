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

/** Writes who did what, in the transaction that does it. Entries are never changed. */
export function audit(db: Firestore, transaction: Transaction, entry: AuditEntry): void {
  transaction.create(db.doc(auditPath(randomId(20))), entry);
}

function auditPath(entryId: string): string {
  return `${AUDIT}/${entryId}`;
}
