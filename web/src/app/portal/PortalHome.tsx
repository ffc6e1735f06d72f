import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { Route, Routes } from "react-router";
import { PortalGate } from "#features/portal/PortalGate.tsx";
import { PageWaiting } from "../PageWaiting.tsx";
import { GrantedPage } from "./GrantedPage.tsx";
import { PortalShell } from "./PortalShell.tsx";
import { OrgAdmin } from "./OrgAdmin.tsx";

/** The signed-in client's addresses; below `/client/{region}/{agencyId}`. */
export default function PortalHome({ agency }: { agency: AgencyView }) {
  return (
    <PortalGate agency={agency} waiting={<PageWaiting />}>
      <PortalShell>
        <Routes>
          <Route path="agents/:agentId/:section/:item?" element={<GrantedPage />} />
          <Route path="organization" element={<OrgAdmin />} />
          <Route path="*" element={<GrantedPage />} />
        </Routes>
      </PortalShell>
    </PortalGate>
  );
}
