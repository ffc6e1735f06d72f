import { BookOpen, Building2, House, MessagesSquare, Settings } from "lucide-react";
import { useMatch } from "react-router";
import { useHiddenPages } from "#features/portal/access/hiddenPages.ts";
import { pageOfSection } from "#features/portal/access/portalPages.ts";
import type { PortalPage } from "#features/portal/access/portalPages.ts";
import { portalTexts } from "#features/portal/portalTexts.ts";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useRequests } from "#features/portal/data/useRequests.ts";
import { countText } from "#platform/live/waiting.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath, organizationPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { useIsWide } from "./useIsWide.ts";
import type { NavLink } from "../shell/NavItem.tsx";

const icons: Record<PortalPage, NavLink["icon"]> = {
  home: <House />,
  convos: <MessagesSquare />,
  kb: <BookOpen />,
  settings: <Settings />,
};

export type PageLink = Pick<NavLink, "to" | "label" | "icon" | "count">;

/**
 * The open agent's pages that are granted and not hidden, in the client's order; the open page is always
 * among them. For an admin the organisation comes last; a phone has it in the profile menu, as its tabs would be cut.
 */
export function usePageLinks(): PageLink[] {
  const t = useT(portalTexts);
  const region = useSession((state) => state.region);
  const hidden = useHiddenPages((state) => state.hidden);
  const { agents, pages, rights } = usePortalData();
  const isWide = useIsWide();
  const open = useMatch("/client/:region/:agencyId/agents/:agentId/:section/*")?.params;
  const agent = agents.find(({ ID }) => ID === open?.agentId) ?? agents[0];
  const current = pageOfSection(open?.section ?? "");
  const shown = pages.filter((page) => page === current || !hidden.includes(page));
  const { list: waiting = [] } = useRequests();
  const here = waiting.filter(({ agentId }) => agentId === agent?.ID).length;
  // On Home are those of the other agents too.
  const countOf: Partial<Record<PortalPage, number>> = {
    convos: here,
    home: waiting.length > here ? waiting.length : 0,
  };
  const sayCount = (count: number) => ({ text: countText(count), label: t("waiting", { count }) });
  const links = (agent ? shown : []).map((page) => ({
    to: agentPagePath(region, agent?.ID ?? "", page),
    label: t(page),
    icon: icons[page],
    count: countOf[page] ? sayCount(countOf[page]) : undefined,
  }));
  if (!rights.adminOrg || !isWide) return links;
  return [
    ...links,
    { to: organizationPath(region), label: t("organization"), icon: <Building2 /> },
  ];
}
