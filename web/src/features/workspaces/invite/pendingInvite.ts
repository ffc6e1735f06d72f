import { region } from "@parley/contract/platform/region.ts";
import { z } from "zod";
import { invitePath } from "#platform/page/paths.ts";

const KEY = "parley.invite";

const pendingInvite = z.object({
  region,
  workspaceId: z.string(),
  token: z.string(),
  /** The email address, in lower case, of the person who agreed to join; without it nobody joins. */
  agreedBy: z.string().optional(),
});
/** An invitation whose link was opened, until somebody with a confirmed email address answers it. */
export type StoredInvite = z.infer<typeof pendingInvite>;

/** The invitation, if the tab's storage is blocked. */
let unkept: StoredInvite | undefined;

/** Keeps an invitation for this tab only, so that its token does not outlive it. */
export function savePendingInvite(invite: StoredInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    unkept = invite;
  }
}

/** The invitation kept for this tab. */
export function readPendingInvite(): StoredInvite | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return pendingInvite.safeParse(read).data ?? unkept;
  } catch {
    return unkept;
  }
}

/** Notes that the person with this email address wants to join. */
export function agreeToInvite(invite: StoredInvite, email: string): void {
  savePendingInvite({ ...invite, agreedBy: email.toLowerCase() });
}

/** Whether the person with this email address has agreed to join; another account is asked again. */
export function hasAgreed({ agreedBy }: StoredInvite, email: string): boolean {
  return agreedBy === email.toLowerCase();
}

/**
 * Takes the making of an account for agreement to the kept invitation, if its own page led to sign-up and the
 * address it was made for was kept: that page names the workspace and who invites, and the account is
 * made to accept it.
 * @param email of the new account
 * @param state what led to sign-up: where from, and with which address
 */
export function agreeBySignUp(email: string, state: unknown): void {
  const invite = readPendingInvite();
  const given = signUpState.safeParse(state).data;
  if (!invite || given?.from !== invitePath(invite.region, invite.workspaceId)) return;
  if (given.email.toLowerCase() === email.toLowerCase()) agreeToInvite(invite, email);
}

const signUpState = z.object({ from: z.string(), email: z.string() });

/** Forgets it, whether accepted or refused. */
export function clearPendingInvite(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing is in it.
  }
}
