import { Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { startAuth } from "#platform/auth/auth.ts";
import { loginPath } from "#platform/page/paths.ts";
import { regionOf, setRegion, useSession } from "#platform/auth/session.ts";
import { markReached } from "#platform/page/startProgress.ts";
import { fetchAppAhead } from "./loadApp.ts";
import { LoadFailure } from "../LoadFailure.tsx";
import { LoaderScreen } from "./LoaderScreen.tsx";
import { NotFoundPage } from "../NotFoundPage.tsx";

/** The state of a location that nobody asked for: its region is only a guess, which sign-up may change. */
export const ANY_REGION = { anyRegion: true };

/** Guards the pages for signed-in people. Others are sent to sign in, and come back to where they wanted to go. */
export function RequireSession() {
  const { region } = useParams();
  const location = useLocation();
  const status = useSession((state) => state.status);
  const needsRegion = useSession((state) => state.needsRegion);
  const current = useSession((state) => state.region);
  const [failed, setFailed] = useState(false);
  const known = regionOf(region);

  useEffect(() => {
    fetchAppAhead();
    startAuth().then(
      () => markReached("sessionKnown"),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (known) setRegion(known);
  }, [known]);

  if (!known) return <NotFoundPage />;
  if (failed) return <LoadFailure />;
  if (status === "signedOut") {
    const from = `${location.pathname}${location.search}`;
    const isGuess = isAnyRegion(location.state);
    return <Navigate to={loginPath} replace state={isGuess ? undefined : { from }} />;
  }
  if (needsRegion) return <Navigate to={loginPath} replace />;
  return (
    <>
      {/* The loader stays while the code behind it comes. */}
      <Suspense fallback={null}>
        {status === "signedIn" && current === known ? <Outlet /> : null}
      </Suspense>
      <LoaderScreen />
    </>
  );
}

function isAnyRegion(state: unknown): boolean {
  return typeof state === "object" && state !== null && "anyRegion" in state;
}
