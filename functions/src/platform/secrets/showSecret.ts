import type { Transaction } from "@google-cloud/firestore";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { audit } from "./audit.ts";
import { seconds, type Deps } from "../deps.ts";
import { openSecret, putSecret, type SecretKind } from "./secrets.ts";

/**
 * Shows a secret of the member's workspace, or replaces it and shows the new one; one that does not
 * exist yet is made. Either is audited, in the same transaction.
 * @param secret.ownerId whose secret it is: the workspace, or something that is in it
 * @param secret.audited what the trail calls it
 * @param secret.requireOwner throws, in that transaction, if the owner is not the member's any more
 * @returns the secret in the clear
 */
export async function showSecret(
  deps: Pick<Deps, "db" | "vault" | "now">,
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
  const at = seconds(deps);
  const current = await openSecret(deps, kind, ownerId);
  const value = secret.regenerate || current === null ? secret.make() : current;
  await db.runTransaction(async (transaction) => {
    await secret.requireOwner(transaction);
    audit(db, transaction, {
      action: value === current ? `${audited}.reveal` : `${audited}.regenerate`,
      uid: member.uid,
      workspaceId,
      subject: ownerId,
      at,
    });
    if (value !== current)
      putSecret({ db, vault, transaction, at }, { kind, ownerId, workspaceId, value });
  });
  return value;
}
