import { lazy, Suspense, useEffect, useState } from "react";
import { SignInPage } from "#features/portal/signIn/SignInPage.tsx";
import { SigningIn } from "#features/portal/signIn/SigningIn.tsx";
import { UnknownAgency } from "#features/portal/signIn/UnknownAgency.tsx";
import { useLoginToken } from "#features/portal/signIn/useLoginToken.ts";
import { AreaFailure } from "#features/portal/AreaFailure.tsx";
import { useBrand } from "#features/portal/brand.ts";
import { clientArea } from "#platform/auth/area.ts";
import type { ClientArea as Area } from "#platform/auth/area.ts";
import { startAuth } from "#platform/auth/auth.ts";
import { setRegion, useSession } from "#platform/auth/session.ts";
import { PageWaiting } from "../PageWaiting.tsx";

const ClientHome = lazy(() => import("./ClientHome.tsx"));

/** The area of an agency's clients: their sign-in, and behind it what they were granted (decision 016). */
export default function ClientArea() {
  const area = clientArea();
  return area ? <KnownArea area={area} /> : <UnknownAgency />;
}

function KnownArea({ area }: { area: Area }) {
  const { status, region } = useSession();
  const ready = region === area.region;
  const [failed, setFailed] = useState(false);
  const link = useLoginToken(ready);
  const brand = useBrand(area.agencyId, ready);

  useEffect(() => {
    setRegion(area.region);
    startAuth().catch(() => setFailed(true));
  }, [area.region]);

  if (brand.status === "gone") return <UnknownAgency />;
  if (failed || brand.status === "error") return <AreaFailure />;
  if (brand.status !== "ready" || status === "starting" || !ready) return <PageWaiting />;
  if (link.busy) return <SigningIn agency={brand.data} />;
  if (status === "signedOut") {
    return <SignInPage agency={brand.data} linkFailure={link.failure} />;
  }
  return (
    <Suspense fallback={<PageWaiting />}>
      <ClientHome agency={brand.data} />
    </Suspense>
  );
}
