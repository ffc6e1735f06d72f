import { Box, Flex } from "@chakra-ui/react";
import { AgencyMark } from "#features/portal/AgencyMark.tsx";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { TOP_BAR_HEIGHT } from "../shell/TopBar.tsx";
import { PortalActions } from "./PortalActions.tsx";
import { AgentPicker, OrgPicker } from "./PortalPickers.tsx";
import { NewAgentButton } from "./NewAgentButton.tsx";
import { PagesMenu } from "./PagesMenu.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";
import { useIsWide } from "./useIsWide.ts";
import { usePageLinks } from "./usePageLinks.tsx";

/** The horizontal layout: mark, organisation, agent and the menus in one bar, the pages as tabs below it. */
export function PortalTopBar() {
  const t = useT(portalShellTexts);
  const { agency } = usePortalData();
  const links = usePageLinks();
  const wide = useIsWide();
  return (
    <Box position="sticky" top="0" zIndex="sticky" bg="bg">
      <Flex
        as="header"
        h={TOP_BAR_HEIGHT}
        align="center"
        gap={{ base: "1", md: "2" }}
        px={{ base: "3", md: "6" }}
        borderBottomWidth={links.length > 0 ? "0" : "1px"}
      >
        <AgencyMark agency={agency} withName={wide} />
        {wide ? <OrgPicker /> : null}
        <AgentPicker />
        <NewAgentButton quiet iconOnly={!wide} />
        <Flex ms="auto" align="center" gap={{ base: "0", md: "1" }} flexShrink="0">
          <PortalActions side="right" />
        </Flex>
      </Flex>
      {links.length > 0 ? (
        <Flex px={{ base: "1", md: "4" }} align="center" gap="1" borderBottomWidth="1px">
          <Box mb="-1px" flex="1" minW="0">
            <TabsNav label={t("pages")} tabs={links} />
          </Box>
          <PagesMenu />
        </Flex>
      ) : null}
    </Box>
  );
}
