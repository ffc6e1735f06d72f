import { lazy, Suspense } from "react";
import { usePortalData } from "../data/portalData.ts";
import { usePortalSession } from "../session/portalSession.ts";

const PasswordDrawer = lazy(() => import("./PasswordDrawer.tsx"));

/** After the first sign-in by a password that somebody else made: asks for one of their own. */
export function FirstPassword() {
  const { me, asAdmin } = usePortalData();
  const first = usePortalSession((state) => state.firstPassword);
  if (first === undefined || asAdmin || me.internal.hasChangedPassword) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDrawer
        first={first}
        onClose={() => usePortalSession.setState({ firstPassword: undefined })}
      />
    </Suspense>
  );
}
