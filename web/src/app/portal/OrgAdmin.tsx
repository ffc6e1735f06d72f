import { lazy, Suspense } from "react";
import { areaTexts } from "#features/portal/areaTexts.ts";
import { useClientData } from "#features/portal/data/clientData.ts";
import { useAreaTitle } from "#features/portal/useAreaTitle.ts";
import { areaBase } from "#platform/auth/area.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { CrashBoundary } from "../CrashBoundary.tsx";
import { PageWaiting } from "../PageWaiting.tsx";
import { Elsewhere } from "./Elsewhere.tsx";

const OrgAdminPage = lazy(() => import("#features/clients/admin/OrgAdminPage.tsx"));

/** The client's organisation, for as long as they are its admin. */
export function OrgAdmin() {
  const t = useT(areaTexts);
  const region = useSession((state) => state.region);
  const { agency, org, me, agents, rights } = useClientData();
  useAreaTitle(t("organization"), agency.name);
  if (!rights.adminOrg) return <Elsewhere to={areaBase(region)} lost="organization" />;
  return (
    <CrashBoundary>
      <Suspense fallback={<PageWaiting />}>
        <OrgAdminPage org={org} me={me} agents={agents} agencyName={agency.name} />
      </Suspense>
    </CrashBoundary>
  );
}
