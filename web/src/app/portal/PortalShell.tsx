import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { PortalGate } from "#features/portal/PortalGate.tsx";
import { usePortalSession } from "#features/portal/session/portalSession.ts";
import { useRequests } from "#features/portal/data/useRequests.ts";
import { PageWaiting } from "../PageWaiting.tsx";
import { Shell } from "../shell/Shell.tsx";
import { TABBED_BAR_HEIGHT } from "../shell/TopBar.tsx";
import { useWaitingTitle } from "../shell/useWaitingTitle.ts";
import { GrantedPage } from "./access/GrantedPage.tsx";
import { ImpersonationBanner } from "./ImpersonationBanner.tsx";
import { NewAgent } from "./NewAgent.tsx";
import { OrgAdmin } from "./access/OrgAdmin.tsx";
import { PortalSidebar } from "./PortalSidebar.tsx";
import { PortalTopBar } from "./PortalTopBar.tsx";
import { useIsWide } from "./useIsWide.ts";

const PasswordDialog = lazy(() => import("#features/portal/account/PasswordDialog.tsx"));

/** The portal of a signed-in client, once it is known what they were granted. */
export default function PortalShell({ agency }: { agency: AgencyView }) {
  return (
    <PortalGate agency={agency} waiting={<PageWaiting />}>
      <BarsAndPages />
    </PortalGate>
  );
}

/**
 * A sidebar that holds everything, or a top bar with tabs, as the organisation is set; on a phone always the
 * top bar. The routes are below `/client/{region}/{agencyId}`.
 */
function BarsAndPages() {
  const { org } = usePortalData();
  useWaitingTitle(useRequests().list?.length ?? 0);
  const vertical = useIsWide() && org.dashboardLayout === "vertical";
  return (
    <>
      <Shell
        topBar={vertical ? undefined : <PortalTopBar />}
        topBarHeight={TABBED_BAR_HEIGHT}
        sidebar={vertical ? <PortalSidebar /> : undefined}
        banners={<ImpersonationBanner />}
      >
        <Routes>
          <Route path="agents/:agentId/:section/:item?" element={<GrantedPage />} />
          <Route path="organization" element={<OrgAdmin />} />
          <Route path="*" element={<GrantedPage />} />
        </Routes>
      </Shell>
      <FirstPassword />
      <NewAgent />
    </>
  );
}

/** After the first sign-in with a password that the agency set: asks for one of their own. */
function FirstPassword() {
  const { me, asAdmin } = usePortalData();
  const first = usePortalSession((state) => state.firstPassword);
  if (first === undefined || asAdmin || me.internal.hasChangedPassword) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDialog
        first={first}
        onClose={() => usePortalSession.setState({ firstPassword: undefined })}
      />
    </Suspense>
  );
}
