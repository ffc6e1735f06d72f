import { Box } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { countText, useWaiting } from "#platform/live/waiting.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { agentSections } from "./agentSections.ts";
import type { AgentSection } from "./agentSections.ts";
import { pageTexts } from "./pageTexts.ts";
import { useHiddenTabs } from "./useHiddenTabs.ts";

interface AgentTabsProps {
  agentId: string;
  current: AgentSection | undefined;
}

/** The agent's pages as tabs, but for those that somebody has hidden. */
export function AgentTabs({ agentId, current }: AgentTabsProps) {
  const t = useT(pageTexts);
  const region = useSession((state) => state.region);
  const waiting = useWaiting().byAgent.get(agentId) ?? 0;
  const { hidden } = useHiddenTabs();
  const card = useAgentCards().data?.find(({ ID }) => ID === agentId);
  // Flows have tools of their own, and so have other platforms: to their page leads its URL alone, which says so.
  const hasTools = card === undefined || (card.agentPlatform === "vg" && !card.enableNodes);
  const shown = agentSections.filter(
    (section) =>
      section === current || (!hidden.includes(section) && (section !== "tools" || hasTools)),
  );
  return (
    <Box mb={{ base: "4", md: "5" }}>
      <TabsNav
        label={t("pages")}
        tabs={shown.map((section) => ({
          to: agentPagePath(region, agentId, section),
          label: t(section),
          badge:
            section === "convos" && waiting > 0 ? (
              <CountBadge text={countText(waiting)} label={t("waiting", { count: waiting })} />
            ) : undefined,
        }))}
      />
    </Box>
  );
}
