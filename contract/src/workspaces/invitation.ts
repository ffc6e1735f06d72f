import { z } from "zod";

/** Hours an invitation is valid. */
export const INVITATION_HOURS = 24;

/**
 * `invitations/{id}`: server-only. The token is stored as a hash, so that reading the database is
 * not enough to join. Single use: deleted once accepted.
 */
export const invitation = z.object({
  id: z.string(),
  workspaceId: z.string(),
  /** Lower case. Only the person who has verified this address can accept it. */
  email: z.string(),
  tokenHash: z.string(),
  /** Hashes of links that are valid beside that one, oldest first: their mails are on their way, or nobody knows that they were sent. */
  otherHashes: z.array(z.string()).default([]),
  createdBy: z.string(),
  /** Their name, as the invited person reads it. */
  createdByName: z.string().default(""),
  /** Unix seconds. */
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type Invitation = z.infer<typeof invitation>;

/** What members see of an invitation. */
export const invitationView = invitation.pick({
  id: true,
  email: true,
  createdAt: true,
  expiresAt: true,
});
export type InvitationView = z.infer<typeof invitationView>;

/** What the holder of the link reads before they sign in. */
export const invitationOffer = z.object({
  workspaceName: z.string(),
  /** Name of the workspace's owner; empty where they have none. */
  ownerName: z.string(),
  /** Name of the person who invites. */
  invitedBy: z.string(),
  /** The address it was made for. */
  email: z.string(),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

export const INVITATIONS = "invitations";

export function invitationPath(invitationId: string): string {
  return `${INVITATIONS}/${invitationId}`;
}

/** Expired when `expiresAt` is at or before now. Both in unix seconds. */
export function isExpired({ expiresAt }: Pick<Invitation, "expiresAt">, now: number): boolean {
  return expiresAt <= now;
}

/**
 * Time left as hours and minutes, whole ones and no more than there ever were, also where a clock is behind; null once
 * expired. The page words it 'Xh Ym left' or 'Ym left'.
 */
export function timeLeft(
  { expiresAt }: Pick<Invitation, "expiresAt">,
  now: number,
): { hours: number; minutes: number } | null {
  if (expiresAt <= now) return null;
  const minutes = Math.min(Math.ceil((expiresAt - now) / 60), INVITATION_HOURS * 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
