import { Box, Flex } from "@chakra-ui/react";
import { AgencyMark } from "#features/portal/AgencyMark.tsx";
import { useClientData } from "#features/portal/data/clientData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { TOP_BAR_HEIGHT } from "../shell/TopBar.tsx";
import { ClientActions } from "./ClientActions.tsx";
import { AgentPicker, OrgPicker } from "./ClientPickers.tsx";
import { NewAgentButton } from "./NewAgentButton.tsx";
import { PagesMenu } from "./PagesMenu.tsx";
import { clientTexts } from "./clientTexts.ts";
import { useIsWide } from "./useIsWide.ts";
import { usePageLinks } from "./usePageLinks.tsx";

/** The horizontal layout: mark, organisation, agent and the menus in one bar, the pages as tabs below it. */
export function ClientTopBar() {
  const t = useT(clientTexts);
  const { agency } = useClientData();
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
          <ClientActions side="right" />
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
