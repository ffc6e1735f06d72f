import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { createContext, useContext } from "react";
import type { ClientPage } from "../access/clientPages.ts";

/** What the client's view is drawn from, live. */
export interface ClientData {
  agency: AgencyView;
  me: Client;
  org: Org;
  /** The agents granted, by name. */
  agents: readonly AgentCard[];
  pages: readonly ClientPage[];
  order: readonly ClientTab[];
  asAdmin: boolean;
  /** What the client may do beyond the pages; nothing of it for a member in their place, who has it elsewhere. */
  rights: { createAgents: boolean; adminOrg: boolean };
}

const ClientDataContext = createContext<ClientData | undefined>(undefined);

export const ClientDataProvider = ClientDataContext.Provider;

/** The signed-in client, their organisation and what is granted to them. Only below `ClientGate`. */
export function useClientData(): ClientData {
  const data = useContext(ClientDataContext);
  if (!data) throw new Error("The client's view is drawn outside its gate.");
  return data;
}
