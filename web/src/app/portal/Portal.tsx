import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { readAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { SignInPage } from "#features/portal/signIn/SignInPage.tsx";
import { SigningIn } from "#features/portal/signIn/SignInPage.tsx";
import { useLoginToken } from "#features/portal/signIn/useLoginToken.ts";
import { signInTexts } from "#features/portal/signIn/signInTexts.ts";
import { useBrand } from "#features/portal/useBrand.ts";
import { usePortalIcon } from "#features/portal/usePortalIcon.ts";
import { currentPortal } from "#platform/auth/portal.ts";
import type { PortalLocation } from "#platform/auth/portal.ts";
import { startAuth } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { brandStyles } from "#ui/theme/brandColors.ts";
import { usePortalTitle } from "#features/portal/usePortalTitle.ts";
import { setRegion, useSession } from "#platform/auth/session.ts";
import { LoadFailure } from "../LoadFailure.tsx";
import { PageWaiting } from "../PageWaiting.tsx";

const PortalShell = lazy(() => import("./PortalShell.tsx"));

/** Where an agency's clients sign in, and behind that what they were granted (decision 016). */
export default function Portal() {
  const portal = currentPortal();
  return portal ? <PortalOf {...portal} /> : <UnknownAgency />;
}

function PortalOf({ region, agencyId }: PortalLocation) {
  const { status, region: sessionRegion } = useSession();
  const ready = sessionRegion === region;
  const [failed, setFailed] = useState(false);
  const link = useLoginToken(ready);
  const brand = useBrand(agencyId, ready);
  const agency = brand.status === "ready" ? brand.data : undefined;
  useAgencyColors(agency);
  usePortalIcon(agency);

  useEffect(() => {
    setRegion(region);
    startAuth().catch(() => setFailed(true));
  }, [region]);

  if (brand.status === "gone") return <UnknownAgency />;
  if (failed || brand.status === "error") return <LoadFailure />;
  if (brand.status !== "ready" || status === "starting" || !ready) return <PageWaiting />;
  if (link.busy) return <SigningIn agency={brand.data} />;
  if (status === "signedOut") {
    return <SignInPage agency={brand.data} linkFailure={link.failure} />;
  }
  return (
    <Suspense fallback={<PageWaiting />}>
      <PortalShell agency={brand.data} />
    </Suspense>
  );
}

/** Gives the page the agency's colour, if it has one, before anything of the agency is painted. */
function useAgencyColors(agency: AgencyView | undefined): void {
  const accent = agency && readAccent(agency.customThemeJSONString);
  useLayoutEffect(() => {
    if (accent === undefined) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandStyles(accent));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [accent]);
}

/** For a portal URL that no agency has: a dead end, never somebody else's sign-in. */
function UnknownAgency() {
  const t = useT(signInTexts);
  usePortalTitle("", t("unknownTitle"));
  return (
    <main>
      <EmptyState isPage drawing="bubbles" title={t("unknownTitle")} line={t("unknownLine")} />
    </main>
  );
}
