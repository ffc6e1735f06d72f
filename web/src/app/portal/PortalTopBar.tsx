import { Box, Flex } from "@chakra-ui/react";
import { AgencyMark } from "#features/portal/AgencyMark.tsx";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import type { TabLink } from "#ui/layout/TabsNav.tsx";
import { PICKER_MIN_WIDTH } from "../shell/Picker.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import { GrantedAgentPicker } from "./GrantedAgentPicker.tsx";
import { NewAgentButton } from "./NewAgentButton.tsx";
import { OrgPicker } from "./OrgPicker.tsx";
import { PagesMenu } from "./PagesMenu.tsx";
import { PortalActions } from "./PortalActions.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";
import { useIsWide } from "./useIsWide.ts";
import { usePageLinks } from "./usePageLinks.tsx";
import type { PageLink } from "./usePageLinks.tsx";

/** The horizontal layout: mark, organisation, agent and the menus in one bar, the pages as tabs below it. */
export function PortalTopBar() {
  const t = useT(portalShellTexts);
  const { agency } = usePortalData();
  const links = usePageLinks();
  const wide = useIsWide();
  return (
    <TopBar
      px={{ base: "3", md: "6" }}
      actionsGap={{ base: "0", md: "1" }}
      actions={<PortalActions side="right" />}
      tabs={
        links.length > 0 ? (
          <Flex px={{ base: "2", md: "4" }} align="center" gap="3" borderBottomWidth="1px">
            <Box mb="-1px" flex="1" minW="0">
              <TabsNav label={t("pages")} tabs={links.map(withBadge)} />
            </Box>
            <PagesMenu />
          </Flex>
        ) : undefined
      }
    >
      <AgencyMark agency={agency} withName={wide} />
      {wide ? (
        <Box minW={PICKER_MIN_WIDTH} flexShrink="1000">
          <OrgPicker />
        </Box>
      ) : null}
      <GrantedAgentPicker />
      <NewAgentButton quiet iconOnly={!wide} />
    </TopBar>
  );
}

/** A page's tab, with how many wait there. */
function withBadge({ to, label, count }: PageLink): TabLink {
  return { to, label, badge: count ? <CountBadge {...count} /> : undefined };
}
