import { Badge, Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { countText, useWaiting } from "#platform/live/waiting.ts";
import { hiddenTabs } from "#platform/page/hiddenTabs.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { TabsMenu } from "#ui/layout/TabsMenu.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { agentSections } from "./agentSections.ts";
import type { AgentSection } from "./agentSections.ts";
import { pageTexts } from "./pageTexts.ts";
import { SearchBox } from "../search/SearchBox.tsx";
import { figures } from "#ui/theme/figures.ts";

/** Tabs that this browser does not show; their pages stay reachable by search and URL. */
const useHiddenTabs = hiddenTabs(agentSections);

/** Where the search has room beside the tabs: they, with a count and in the longest language, and its 16rem. */
const ROOMY = "@container tabs (min-width: 60rem)";

interface AgentTabsProps {
  agentId: string;
  current: AgentSection | undefined;
}

/** The agent's pages as tabs, which of them are shown, and the search over all of them. */
export function AgentTabs({ agentId, current }: AgentTabsProps) {
  const t = useT(pageTexts);
  const region = useSession((state) => state.region);
  const waiting = useWaiting().byAgent.get(agentId) ?? 0;
  const { hidden, toggle } = useHiddenTabs();
  const shown = agentSections.filter((section) => section === current || !hidden.includes(section));
  // Without room it would cut off the tabs or push the page down: it is there once one asks for it.
  const [isSearching, setSearching] = useState(false);
  return (
    <Box
      containerType="inline-size"
      css={{ containerName: "tabs" }}
      // A container has its own layers: the search's list is to lie above the page.
      position="relative"
      zIndex="dropdown"
      mb={{ base: "4", md: "5" }}
    >
      <Flex
        columnGap={{ base: "1", md: "4" }}
        rowGap="2"
        align="center"
        justify="space-between"
        wrap="wrap"
        css={{ [ROOMY]: { flexWrap: "nowrap" } }}
      >
        <Box minW="0" flex="1">
          <TabsNav
            label={t("pages")}
            tabs={shown.map((section) => ({
              to: agentPagePath(region, agentId, section),
              label: t(section),
              badge:
                section === "convos" && waiting > 0 ? (
                  <Badge colorPalette="orange" {...figures}>
                    <Box as="span" aria-hidden="true">
                      {countText(waiting)}
                    </Box>
                    <VisuallyHidden>{t("waiting", { count: waiting })}</VisuallyHidden>
                  </Badge>
                ) : undefined,
            }))}
          />
        </Box>
        <Box
          display={isSearching ? "block" : "none"}
          order="-1"
          width="100%"
          css={{ [ROOMY]: { display: "block", order: "0", width: "auto" } }}
        >
          <SearchBox
            // Mounted again, so that it takes the focus when it appears.
            key={String(isSearching)}
            agentId={agentId}
            autoFocus={isSearching}
            onLeave={() => setSearching(false)}
          />
        </Box>
        <IconButton
          size="sm"
          color="fg.muted"
          css={{ [ROOMY]: { display: "none" } }}
          label={t("search")}
          icon={<Search />}
          aria-expanded={isSearching}
          onClick={() => setSearching(true)}
        />
        <TabsMenu
          label={t("tabsMenu")}
          tabs={agentSections}
          hidden={hidden}
          toggleLabel={(section, off) => t(off ? "showTab" : "hideTab", { name: t(section) })}
          onToggle={toggle}
        />
      </Flex>
    </Box>
  );
}
