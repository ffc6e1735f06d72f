import { z } from "zod";

/** Hours an invitation is good for (seed 001 §9). */
export const INVITATION_HOURS = 24;
/** Characters of the token that a list shows (seed 001 §9). */
export const TOKEN_SHOWN = 16;

/**
 * `invitations/{id}`: server-only. The token itself is kept as a hash: whoever reads the store
 * cannot join. Single use: it is deleted when it is taken.
 */
export const invitation = z.object({
  id: z.string(),
  workspaceId: z.string(),
  /** Lower case; only a person whose proven address this is can take it. */
  email: z.string(),
  tokenHash: z.string(),
  /** The first characters, for the list. */
  tokenStart: z.string(),
  createdBy: z.string(),
  /** Unix seconds. */
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type Invitation = z.infer<typeof invitation>;

/** What members see of an invitation. */
export const invitationView = invitation.pick({
  id: true,
  email: true,
  tokenStart: true,
  createdAt: true,
  expiresAt: true,
});
export type InvitationView = z.infer<typeof invitationView>;

export const INVITATIONS = "invitations";

export function invitationPath(invitationId: string): string {
  return `${INVITATIONS}/${invitationId}`;
}

/** Expired when `expiresAt` is at or before now (seed 001 §4). Both in unix seconds. */
export function isExpired({ expiresAt }: Pick<Invitation, "expiresAt">, now: number): boolean {
  return expiresAt <= now;
}

/** Time left as hours and minutes; null once expired. The page words it 'Xh Ym left' or 'Ym left'. */
export function timeLeft(
  { expiresAt }: Pick<Invitation, "expiresAt">,
  now: number,
): { hours: number; minutes: number } | null {
  if (expiresAt <= now) return null;
  const minutes = Math.ceil((expiresAt - now) / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
