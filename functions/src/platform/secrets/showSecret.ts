import type { Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { audit } from "./audit.ts";
import { nowSeconds, type Deps } from "../deps.ts";
import { AppError } from "../errors/appError.ts";
import { openSecret, putSecret, type SecretKind } from "./secrets.ts";
import { requireVerified } from "../auth/requireVerified.ts";

/**
 * Shows a secret of the member's workspace, or replaces it and shows the new one; one that does not
 * exist yet is made. Either is audited, in the same transaction. Of several who replace it at once, one
 * does: the others would be shown what is over before they read it.
 * @param secret.ownerId whose secret it is: the workspace, or something that is in it
 * @param secret.audited what the trail calls it
 * @param secret.requireOwner throws, in that transaction, if the owner is not the member's any more
 * @returns the secret in the clear
 * @throws AppError as `requireVerified`; CONFLICT if somebody else replaced it since this began to
 */
export async function showSecret(
  deps: Pick<Deps, "auth" | "db" | "log" | "vault" | "now">,
  member: MemberPrincipal,
  secret: {
    kind: SecretKind;
    ownerId: string;
    audited: "agencySecret" | "agentSecret" | "eventsSecret" | "workspaceSecret";
    make: () => string;
    requireOwner: (transaction: Transaction) => Promise<unknown>;
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
    await secret.requireOwner(transaction);
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
