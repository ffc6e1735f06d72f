import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { startAuth } from "#platform/auth.ts";
import { useSession } from "#platform/session.ts";
import { returnPath } from "./returnPath.ts";

/**
 * Sign-in and sign-up. The form is there at once; the sign-in service follows behind it, and whoever turns
 * out to be signed in goes on to the app.
 */
export function SignedOutOnly() {
  const status = useSession((state) => state.status);
  const location = useLocation();
  useEffect(() => {
    // A failure shows at the form's own attempt, where it can be said.
    startAuth().catch(() => undefined);
  }, []);
  if (status === "signedIn") return <Navigate to={returnPath(location.state)} replace />;
  return <Outlet />;
}
