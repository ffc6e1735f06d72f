import { region } from "@parley/contract/platform/region.ts";
import { INVITATION_HOURS } from "@parley/contract/workspaces/invitation.ts";
import { z } from "zod";
import { agentsPath, invitePath } from "#platform/page/paths.ts";

const KEY = "parley.invite";
const AGREED_KEY = "parley.invite.agreed";

const pendingInvite = z.object({
  region,
  workspaceId: z.string(),
  token: z.string(),
  /** The email address, in lower case, of the person who agreed to join; without it nobody joins. */
  agreedBy: z.string().optional(),
});
/** An invitation whose link was opened, until somebody with a confirmed email address answers it. */
export type StoredInvite = z.infer<typeof pendingInvite>;

/** One that somebody agreed to, for all tabs: the mail that confirms their address opens another. */
const agreedInvite = pendingInvite.extend({
  agreedBy: z.string(),
  /** Unix milliseconds. */
  until: z.number(),
});

/** The invitation, if the tab's storage is blocked. */
let unkept: StoredInvite | undefined;

/** Keeps an invitation for this tab only, so that its token does not outlive it before somebody agrees. */
export function savePendingInvite(invite: StoredInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    unkept = invite;
  }
}

/** One that somebody agreed to in any tab, as long as the invitation is valid. */
function readAgreedInvite(): StoredInvite | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(AGREED_KEY) ?? "null");
    const { until, ...invite } = agreedInvite.parse(read);
    return Date.now() < until ? invite : undefined;
  } catch {
    return undefined;
  }
}

/** The invitation that waits for this person: the one kept for this tab, or the one they agreed to in another. */
export function inviteFor(email: string): StoredInvite | undefined {
  const agreed = readAgreedInvite();
  return readPendingInvite() ?? (agreed && hasAgreed(agreed, email) ? agreed : undefined);
}

/**
 * Holds on to the invitation that is kept as a page opens, as another tab may accept and forget it meanwhile.
 * @returns a function of the person's email address: the page that goes on with it, "" for none. It is then kept for
 * this tab, so that the app opens the workspace here as well
 */
export function holdInvite(): (email: string) => string {
  const [kept, agreed] = [readPendingInvite(), readAgreedInvite()];
  return (email) => {
    const invite = kept ?? (agreed && hasAgreed(agreed, email) ? agreed : undefined);
    if (!invite) return "";
    savePendingInvite(invite);
    return agentsPath(invite.region);
  };
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

/**
 * Notes that the person with this email address wants to join, for all tabs of this browser. Only they can use the
 * token, once that address is confirmed.
 */
export function agreeToInvite(invite: StoredInvite, email: string): void {
  const agreed = { ...invite, agreedBy: email.toLowerCase() };
  savePendingInvite(agreed);
  const until = Date.now() + INVITATION_HOURS * 3_600_000;
  try {
    localStorage.setItem(AGREED_KEY, JSON.stringify({ ...agreed, until }));
  } catch {
    // Without storage this tab alone knows.
  }
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
    localStorage.removeItem(AGREED_KEY);
  } catch {
    // Storage is blocked, so nothing is in it.
  }
}
