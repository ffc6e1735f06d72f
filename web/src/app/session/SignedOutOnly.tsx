import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { startAuth } from "#platform/auth/auth.ts";
import { agentsPath, signUpPath, verifyPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";

/**
 * Sign-in and sign-up. The form is there at once; the sign-in service follows behind it. Whoever turns out to
 * be signed in goes on to the app, and from sign-up first to the page that asks to confirm the address.
 */
export function SignedOutOnly() {
  const status = useSession((state) => state.status);
  const verified = useSession((state) => state.user?.emailVerified ?? false);
  const location = useLocation();
  useEffect(() => {
    // A failure shows at the form's own attempt, where it can be said.
    startAuth().catch(() => undefined);
  }, []);
  if (status === "signedIn") {
    const toVerify = location.pathname === signUpPath && !verified;
    return <Navigate to={toVerify ? verifyPath : returnPath(location.state)} replace />;
  }
  return <Outlet />;
}

/**
 * Where a person wanted to go when the guard sent them to sign in; otherwise the agent list. Only a path of
 * the app itself counts, so that no link can lead through sign-in to somewhere else.
 */
export function returnPath(state: unknown): string {
  if (typeof state === "object" && state !== null && "from" in state) {
    const { from } = state;
    if (typeof from === "string" && /^\/(app|invite)\//.test(from)) return from;
  }
  return agentsPath("na");
}
