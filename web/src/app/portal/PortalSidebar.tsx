import { Box, Flex, Stack } from "@chakra-ui/react";
import { AgencyMark } from "#features/portal/AgencyMark.tsx";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useNavCollapsed } from "../shell/navCollapsed.ts";
import { CollapseButton, NavColumn, Sidebar } from "../shell/Sidebar.tsx";
import { GrantedAgentPicker } from "./GrantedAgentPicker.tsx";
import { NewAgentButton } from "./NewAgentButton.tsx";
import { OrgPicker } from "./OrgPicker.tsx";
import { PagesMenu } from "./PagesMenu.tsx";
import { PortalActions } from "./PortalActions.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";
import { usePageLinks } from "./usePageLinks.tsx";

/** Wider than the owner's, as the agency's mark and the pickers are in it. */
const WIDTH = { open: "250px", collapsed: "75px" };

/** The vertical layout: mark, organisation, agent, pages, and everything else below. */
export function PortalSidebar() {
  const t = useT(portalShellTexts);
  const { agency } = usePortalData();
  const links = usePageLinks();
  const collapsed = useNavCollapsed((state) => state.collapsed);
  return (
    <Sidebar width={WIDTH}>
      <NavColumn
        collapsed={collapsed}
        label={t("pages")}
        links={links}
        head={
          <>
            <Box px={collapsed ? "0" : "2"} py="1">
              <AgencyMark agency={agency} withName={!collapsed} />
            </Box>
            <Stack gap="1" align={collapsed ? "center" : "flex-start"}>
              <OrgPicker iconOnly={collapsed} />
              <GrantedAgentPicker iconOnly={collapsed} inColumn />
            </Stack>
            <NewAgentButton quiet iconOnly={collapsed} />
          </>
        }
        foot={
          <Flex
            direction={collapsed ? "column" : "row"}
            align="center"
            gap="1"
            justify="space-between"
            wrap="wrap"
          >
            <PortalActions side="left" />
            <PagesMenu placement="right-end" />
            <CollapseButton />
          </Flex>
        }
      />
    </Sidebar>
  );
}
