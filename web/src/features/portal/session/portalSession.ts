import { create } from "zustand";
import { signOut } from "#platform/auth/auth.ts";
import { signInWithToken } from "#platform/auth/clientAuth.ts";
import { forgetImpersonation } from "#platform/auth/portal.ts";
import { useSession } from "#platform/auth/session.ts";

/** Why a session ended without the client's doing. */
export type SessionEndReason = "accountGone" | "again";

interface PortalSessionState {
  /** Shown on the sign-in page. */
  ended: SessionEndReason | undefined;
  /** The password just used to sign in; kept in memory only, for the first change of it. */
  firstPassword: string | undefined;
  /** Whether this page has set the client online. */
  saidOnline: boolean;
}

export const usePortalSession = create<PortalSessionState>()(() => ({
  ended: undefined,
  firstPassword: undefined,
  saidOnline: false,
}));

let leaving = false;

useSession.subscribe((now, before) => {
  if (before.status !== "signedIn" || now.status !== "signedOut") return;
  forgetImpersonation();
  // The session ended elsewhere: the sign-in service signs out here by itself.
  if (leaving) return;
  usePortalSession.setState({ ended: "again", firstPassword: undefined });
});

/**
 * Signs in with the token from a call.
 * @param password if it was by password: a first one has to be changed
 * @throws what the sign-in service throws
 */
export async function startSession(customToken: string, password?: string): Promise<void> {
  await signInWithToken(customToken);
  usePortalSession.setState({ ended: undefined, firstPassword: password, saidOnline: false });
}

/** Signs out. @param ended why, unless the client asked for it. @throws AppError */
export async function endSession(ended?: SessionEndReason): Promise<void> {
  leaving = true;
  try {
    await signOut();
    usePortalSession.setState({ ended, firstPassword: undefined });
  } finally {
    leaving = false;
  }
}
