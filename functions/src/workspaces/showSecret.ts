import type { Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { audit } from "../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { openSecret, putSecret, type SecretKind } from "../platform/secrets/secrets.ts";
import { findWorkspace } from "./findWorkspace.ts";
import { requireVerified } from "../platform/auth/requireVerified.ts";

/**
 * Shows a secret of the workspace to its owner, and to other members whom the owner lets see its keys; or replaces it and
 * shows the new one. One that does not exist yet is made. Either is audited, in the same transaction. Of several who replace
 * it at once, one does: the others would be shown what is over before they read it.
 * @param secret.ownerId whose secret it is: the workspace, or something that is in it
 * @param secret.audited what the trail calls it
 * @param secret.requireOwner throws, in that transaction, if something in the workspace is not the member's any more
 * @returns the secret in the clear
 * @throws AppError as `requireVerified` and `findWorkspace`; FORBIDDEN for a member whom the owner does not let see keys;
 * CONFLICT if somebody else replaced it since this began to
 */
export async function showSecret(
  deps: Pick<Deps, "auth" | "db" | "log" | "vault" | "now">,
  member: MemberPrincipal,
  secret: {
    kind: SecretKind;
    ownerId: string;
    audited: "agencySecret" | "agentSecret" | "eventsSecret" | "workspaceSecret";
    make: () => string;
    requireOwner?: (transaction: Transaction) => Promise<unknown>;
    regenerate: boolean;
  },
): Promise<string> {
  const { db, vault } = deps;
  const { kind, ownerId, audited } = secret;
  const { workspaceId } = member;
  // Whoever signs up with a stranger's address loses it to them, and would keep the key to what has become theirs.
  await requireVerified(deps, member);
  const at = nowSeconds(deps);
  const before = await openSecret(deps, kind, ownerId);
  const fresh = secret.make();
  return db.runTransaction(async (transaction) => {
    await secret.requireOwner?.(transaction);
    const { ownerId: uid, membersSeeKey } = await findWorkspace(transaction, deps, member);
    if (member.uid !== uid && !membersSeeKey) throw new AppError("workspaces.ownerOnly");
    const current = await openSecret({ db, vault, transaction }, kind, ownerId);
    // The database runs this again when its answer to the write was lost: it then meets its own.
    const wasReplaced = current !== before && current !== fresh;
    if (secret.regenerate && wasReplaced) throw new AppError("platform.secretReplaced");
    const value = secret.regenerate || current === null ? fresh : current;
    const isNew = value === fresh;
    audit(db, transaction, {
      action: isNew ? `${audited}.regenerate` : `${audited}.reveal`,
      uid: member.uid,
      workspaceId,
      subject: ownerId,
      at,
    });
    if (isNew) putSecret({ db, vault, transaction, at }, { kind, ownerId, workspaceId, value });
    return value;
  });
}
