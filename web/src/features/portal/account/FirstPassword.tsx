import { lazy, Suspense } from "react";
import { useClientData } from "../data/clientData.ts";
import { useClientSession } from "../session/clientSession.ts";

const PasswordDrawer = lazy(() => import("./PasswordDrawer.tsx"));

/** After the first sign-in by a password that somebody else made: asks for one of their own. */
export function FirstPassword() {
  const { me, asAdmin } = useClientData();
  const first = useClientSession((state) => state.firstPassword);
  if (first === undefined || asAdmin || me.internal.hasChangedPassword) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDrawer
        first={first}
        onClose={() => useClientSession.setState({ firstPassword: undefined })}
      />
    </Suspense>
  );
}
