import { randomBytes } from "node:crypto";
import type { Invitation } from "@parley/contract/workspaces/invitation.ts";
import type { Deps } from "../../platform/deps.ts";
import { withLinkSecret } from "../../platform/linkSecret.ts";
import { PER_EMAIL } from "./countInvitationMail.ts";

/** Bytes of randomness in an invitation's token. */
const TOKEN_BYTES = 32;

/** Links that are valid beside the one that was made or mailed last: more than one person is sent in an hour. */
const OTHERS_KEPT = 2 * PER_EMAIL;

/** Of the hashes of an invitation's other links, oldest first, those that are kept. */
export function keptHashes(hashes: readonly string[]): string[] {
  return hashes.slice(-OTHERS_KEPT);
}

/** A new token, for its bearer alone, and what is stored of it. */
export function makeToken({ vault }: Pick<Deps, "vault">): {
  token: string;
  stored: Pick<Invitation, "tokenHash">;
} {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return {
    token,
    stored: { tokenHash: vault.hash(token) },
  };
}

/** URL of the page that accepts an invitation; the page removes the token from its own URL. */
export function invitationLink(
  { env, region }: Pick<Deps, "env" | "region">,
  workspaceId: string,
  token: string,
): string {
  const link = new URL(`/invite/${region}/${workspaceId}`, env.PARLEY_PUBLIC_URL);
  return withLinkSecret(link, { token });
}
