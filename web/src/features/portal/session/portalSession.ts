import { create } from "zustand";
import { signOut } from "#platform/auth/auth.ts";
import { signInWithToken } from "#platform/auth/clientAuth.ts";
import { useSession } from "#platform/auth/session.ts";

/** Why a session came to its end without the client's doing. */
export type Ended = "accountGone" | "again";

interface PortalSessionState {
  /** Said on the sign-in page. */
  ended: Ended | undefined;
  /** The password just signed in with; kept for the first change of it, in memory alone. */
  firstPassword: string | undefined;
  /** Whether this page has said that the client is there. */
  saidOnline: boolean;
}

export const usePortalSession = create<PortalSessionState>()(() => ({
  ended: undefined,
  firstPassword: undefined,
  saidOnline: false,
}));

let leaving = false;

// Somebody ended it elsewhere: the sign-in service lets go of the session by itself.
useSession.subscribe((now, before) => {
  if (before.status !== "signedIn" || now.status !== "signedOut" || leaving) return;
  usePortalSession.setState({ ended: "again", firstPassword: undefined });
});

/**
 * Signs in with the token a call gave.
 * @param password where it was by password: the first one is asked to be changed
 * @throws what the sign-in service throws
 */
export async function enter(customToken: string, password?: string): Promise<void> {
  await signInWithToken(customToken);
  usePortalSession.setState({ ended: undefined, firstPassword: password, saidOnline: false });
}

/** Signs out. @param ended why, unless the client wanted it. @throws AppError */
export async function leave(ended?: Ended): Promise<void> {
  leaving = true;
  try {
    await signOut();
    usePortalSession.setState({ ended, firstPassword: undefined });
  } finally {
    leaving = false;
  }
}
