import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { createContext, useContext } from "react";
import type { PortalPage } from "../access/portalPages.ts";

/** What the portal is drawn from, live. */
export interface PortalData {
  agency: AgencyView;
  me: Client;
  org: Org;
  /** The granted agents, by name. */
  agents: readonly AgentCard[];
  pages: readonly PortalPage[];
  order: readonly ClientTab[];
  asAdmin: boolean;
  /** What the client may do beyond the pages; a member of the agency who is signed in as them may it anyway. */
  rights: { createAgents: boolean; adminOrg: boolean };
}

const PortalDataContext = createContext<PortalData | undefined>(undefined);

export const PortalDataProvider = PortalDataContext.Provider;

/** The signed-in client, their organisation and what is granted to them. Only below `PortalGate`. */
export function usePortalData(): PortalData {
  const data = useContext(PortalDataContext);
  if (!data) throw new Error("The portal is drawn outside its gate.");
  return data;
}
