import { Box, Flex, Stack } from "@chakra-ui/react";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { AgencyMark } from "#features/portal/AgencyMark.tsx";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useNavCollapsed } from "../shell/navCollapsed.ts";
import { NavItem } from "../shell/NavItem.tsx";
import { PortalActions } from "./PortalActions.tsx";
import { AgentPicker, OrgPicker } from "./PortalPickers.tsx";
import { NewAgentButton } from "./NewAgentButton.tsx";
import { PagesMenu } from "./PagesMenu.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";
import { usePageLinks } from "./usePageLinks.tsx";

/** Widths of seed 002 §2. */
const OPEN = "250px";
const COLLAPSED = "75px";

/** The vertical layout: mark, organisation, agent, pages, and everything else below. */
export function PortalSidebar() {
  const t = useT(portalShellTexts);
  const { agency } = usePortalData();
  const links = usePageLinks();
  const { collapsed, setCollapsed } = useNavCollapsed();
  return (
    <Flex
      as="aside"
      aria-label={t("navigation")}
      direction="column"
      gap="4"
      p="3"
      position="sticky"
      top="0"
      h="100dvh"
      width={collapsed ? COLLAPSED : OPEN}
      flexShrink="0"
      overflowY="auto"
      bg="bg"
      borderInlineEndWidth="1px"
      transition="width 160ms ease-out"
      align={collapsed ? "center" : "stretch"}
    >
      <Box px={collapsed ? "0" : "2"} py="1">
        <AgencyMark agency={agency} withName={!collapsed} />
      </Box>
      <Stack gap="1" align={collapsed ? "center" : "flex-start"}>
        <OrgPicker iconOnly={collapsed} />
        <AgentPicker iconOnly={collapsed} />
      </Stack>
      <NewAgentButton quiet iconOnly={collapsed} />
      <Stack as="nav" aria-label={t("pages")} gap="1" flex="1" width="100%">
        {links.map(({ to, label, icon }) => (
          <NavItem key={to} to={to} label={label} icon={icon} collapsed={collapsed} />
        ))}
      </Stack>
      <Flex
        direction={collapsed ? "column" : "row"}
        align="center"
        gap="1"
        justify="space-between"
        wrap="wrap"
      >
        <PortalActions side="left" />
        <PagesMenu placement="right-end" />
        <IconButton
          size="sm"
          color="fg.muted"
          label={collapsed ? t("expand") : t("collapse")}
          icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          hintPlacement="right"
          onClick={() => setCollapsed(!collapsed)}
        />
      </Flex>
    </Flex>
  );
}
