import { lazy, Suspense, useState } from "react";
import { portalTexts } from "#features/portal/portalTexts.ts";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { usePortalTitle } from "#features/portal/usePortalTitle.ts";
import { basePath } from "#platform/auth/portal.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { CrashBoundary } from "../../CrashBoundary.tsx";
import { PageWaiting } from "../../PageWaiting.tsx";
import { RedirectAway } from "./RedirectAway.tsx";

const OrgAdminPage = lazy(() => import("#features/clients/admin/OrgAdminPage.tsx"));

/** The page of the client's organisation, for as long as they are its admin. */
export function OrgAdmin() {
  const t = useT(portalTexts);
  const region = useSession((state) => state.region);
  const { agency, org, me, agents, rights } = usePortalData();
  usePortalTitle(t("organization"), agency.name);
  const [wasShown, setWasShown] = useState(false);
  if (rights.adminOrg && !wasShown) setWasShown(true);
  if (!rights.adminOrg) {
    const taken = wasShown ? "" : undefined;
    return <RedirectAway to={basePath(region)} lost="organization" taken={taken} />;
  }
  return (
    <CrashBoundary>
      <Suspense fallback={<PageWaiting />}>
        <OrgAdminPage org={org} me={me} agents={agents} agencyName={agency.name} />
      </Suspense>
    </CrashBoundary>
  );
}
