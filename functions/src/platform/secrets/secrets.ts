import { randomBytes } from "node:crypto";
import type { Firestore, Transaction } from "@google-cloud/firestore";
import { makeId } from "@parley/contract/platform/id.ts";
import { SECRET_LENGTH, SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { z } from "zod";
import { sealed, type Vault } from "./vault.ts";

const secretKind = z.enum([
  "workspaceKey",
  "agentKey",
  "agencyKey",
  "eventsKey",
  "webhookSecret",
  "telegramToken",
  "whatsappToken",
  "toolSecret",
  "modelKey",
]);
export type SecretKind = z.infer<typeof secretKind>;

export const SECRETS = "secrets";

/** `secrets/{kind}_{ownerId}`: server-only. Sealed for whoever may see it, hashed for look-up. */
const stored = z.object({
  kind: secretKind,
  ownerId: z.string(),
  workspaceId: z.string(),
  hash: z.string(),
  sealed,
});

export function secretPath(kind: SecretKind, ownerId: string): string {
  return `${SECRETS}/${kind}_${ownerId}`;
}

/** A new secret: prefix and 20 random characters. */
export function makeSecret(): string {
  return SECRET_PREFIX + makeId(SECRET_LENGTH, randomBytes);
}

/** Stores a secret encrypted, with its hash for look-up; replaces an earlier one. */
export function putSecret(
  target: { db: Firestore; vault: Vault; transaction: Transaction; at: number },
  secret: { kind: SecretKind; ownerId: string; workspaceId: string; value: string },
): void {
  const { db, vault, transaction, at } = target;
  const path = secretPath(secret.kind, secret.ownerId);
  transaction.set(db.doc(path), {
    kind: secret.kind,
    ownerId: secret.ownerId,
    workspaceId: secret.workspaceId,
    hash: vault.hash(secret.value),
    sealed: vault.seal(secret.value, path),
    createdAt: at,
  });
}

/**
 * The secret in the clear; null when none was made. The caller writes the audit entry.
 * @param source.transaction in which it is read, if it must still be the same when that is over
 */
export async function openSecret(
  source: { db: Firestore; vault: Vault; transaction?: Transaction },
  kind: SecretKind,
  ownerId: string,
): Promise<string | null> {
  const path = secretPath(kind, ownerId);
  const ref = source.db.doc(path);
  const found = await (source.transaction?.get(ref) ?? ref.get());
  return found.exists ? source.vault.open(stored.parse(found.data()).sealed, path) : null;
}

/** Whose secret this is; null for an unknown one. */
export async function findSecret(
  source: { db: Firestore; vault: Vault },
  value: string,
): Promise<{ kind: SecretKind; ownerId: string; workspaceId: string } | null> {
  const found = await source.db
    .collection(SECRETS)
    .where("hash", "==", source.vault.hash(value))
    .limit(1)
    .get();
  const first = found.docs[0];
  return first === undefined ? null : stored.parse(first.data());
}

/** Removes a secret in the caller's transaction. */
export function dropSecret(
  target: { db: Firestore; transaction: Transaction },
  kind: SecretKind,
  ownerId: string,
): void {
  target.transaction.delete(target.db.doc(secretPath(kind, ownerId)));
}
