import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { Route, Routes } from "react-router";
import { ClientGate } from "#features/portal/ClientGate.tsx";
import { PageWaiting } from "../PageWaiting.tsx";
import { ClientPlace } from "./ClientPlace.tsx";
import { ClientShell } from "./ClientShell.tsx";
import { OrgAdmin } from "./OrgAdmin.tsx";

/** The signed-in client's addresses; below `/client/{region}/{agencyId}`. */
export default function ClientHome({ agency }: { agency: AgencyView }) {
  return (
    <ClientGate agency={agency} waiting={<PageWaiting />}>
      <ClientShell>
        <Routes>
          <Route path="agents/:agentId/:section/:item?" element={<ClientPlace />} />
          <Route path="organization" element={<OrgAdmin />} />
          <Route path="*" element={<ClientPlace />} />
        </Routes>
      </ClientShell>
    </ClientGate>
  );
}
