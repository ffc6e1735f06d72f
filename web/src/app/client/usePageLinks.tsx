import { BookOpen, House, MessagesSquare } from "lucide-react";
import type { ReactElement } from "react";
import { useMatch } from "react-router";
import type { ClientPage } from "#features/clientArea/access/clientPages.ts";
import { areaTexts } from "#features/clientArea/areaTexts.ts";
import { useClientData } from "#features/clientArea/data/clientData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";

const icons: Record<ClientPage, ReactElement> = {
  home: <House />,
  convos: <MessagesSquare />,
  kb: <BookOpen />,
};

/** The agent the address names. */
export function useOpenAgentId(): string {
  return useMatch("/client/:region/:agencyId/agents/:agentId/*")?.params.agentId ?? "";
}

/** The pages that are granted, of the open agent, in the client's order. */
export function usePageLinks(): { to: string; label: string; icon: ReactElement }[] {
  const t = useT(areaTexts);
  const region = useSession((state) => state.region);
  const { agents, pages } = useClientData();
  const open = useOpenAgentId();
  const agent = agents.find(({ ID }) => ID === open) ?? agents[0];
  if (!agent) return [];
  return pages.map((page) => ({
    to: agentPagePath(region, agent.ID, page),
    label: t(page),
    icon: icons[page],
  }));
}
