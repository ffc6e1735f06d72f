import type { Region } from "@parley/contract/platform/region.ts";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { startAuth } from "#platform/auth/auth.ts";
import { agentsPath, loginPath, signUpPath, verifyPath } from "#platform/page/paths.ts";
import { lastRegion, useSession } from "#platform/auth/session.ts";

/**
 * Guards sign-in and sign-up. The form is shown at once, while the sign-in service still loads. Whoever turns
 * out to be signed in is sent to the app, or from sign-up to the page that asks to confirm the address. Sign-in also
 * asks for the region that an account still needs.
 */
export function SignedOutOnly() {
  const status = useSession((state) => state.status);
  const verified = useSession((state) => state.user?.emailVerified ?? false);
  const needsRegion = useSession((state) => state.needsRegion);
  const chosen = useSession((state) => state.chosenRegion);
  const location = useLocation();
  useEffect(() => {
    // A failure shows when the form is sent, where there is room to say it.
    startAuth().catch(() => undefined);
  }, []);
  if (status === "signedIn" && needsRegion) {
    return location.pathname === loginPath ? <Outlet /> : <Navigate to={loginPath} replace />;
  }
  if (status === "signedIn") {
    const toVerify = location.pathname === signUpPath && !verified;
    return <Navigate to={toVerify ? verifyPath : returnPath(location.state, chosen)} replace />;
  }
  return <Outlet />;
}

/**
 * Where a person wanted to go when the guard sent them to sign in; otherwise the agent list. Only the app's own
 * paths count, so that no link can lead through sign-in to another site.
 * @param chosen the region that somebody new has just chosen: a page of the other one would make a workspace there
 */
export function returnPath(state: unknown, chosen?: Region): string {
  if (typeof state === "object" && state !== null && "from" in state) {
    const { from } = state;
    const ours = [`/app/${chosen ?? ""}`, `/invite/${chosen ?? ""}`];
    if (typeof from === "string" && ours.some((start) => from.startsWith(start))) return from;
  }
  return agentsPath(chosen ?? lastRegion() ?? "na");
}
