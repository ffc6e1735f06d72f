import { Flex, Stack } from "@chakra-ui/react";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { NavItem } from "./NavItem.tsx";
import type { NavLink } from "./NavItem.tsx";
import { useNavCollapsed } from "./navCollapsed.ts";
import { shellTexts } from "./shellTexts.ts";

interface SidebarProps {
  width: { open: string; collapsed: string };
  /** Height of the bar it begins below. */
  below?: string;
  /** A `NavColumn`. */
  children: ReactNode;
}

/** The column at the left of wide screens; stays in place while the page scrolls. */
export function Sidebar({ width, below = "0px", children }: SidebarProps) {
  const t = useT(shellTexts);
  const collapsed = useNavCollapsed((state) => state.collapsed);
  return (
    <Flex
      as="aside"
      aria-label={t("navigation")}
      hideBelow="md"
      direction="column"
      position="sticky"
      top={below}
      h={`calc(100dvh - ${below})`}
      width={collapsed ? width.collapsed : width.open}
      flexShrink="0"
      overflowY="auto"
      bg="bg"
      borderInlineEndWidth="1px"
      transitionProperty="width"
      transitionDuration="moderate"
      transitionTimingFunction="ease-out"
    >
      {children}
    </Flex>
  );
}

interface NavColumnProps {
  collapsed: boolean;
  /** Names the links for screen readers. */
  label: string;
  links: readonly NavLink[];
  /** Above and below the links. */
  head?: ReactNode;
  foot: ReactNode;
  /** Called when a link was followed; closes the drawer of a phone. */
  onFollow?: () => void;
}

/** The content of a sidebar, or of a phone's drawer: the links, and slots above and below them. */
export function NavColumn(props: NavColumnProps) {
  const { collapsed, label, links, head, foot, onFollow } = props;
  return (
    <Flex direction="column" flex="1" gap="4" p="3" align={collapsed ? "center" : "stretch"}>
      {head}
      <Stack as="nav" aria-label={label} gap="1" flex="1" width="100%">
        {links.map((link) => (
          <NavItem key={link.to} {...link} collapsed={collapsed} onFollow={onFollow} />
        ))}
      </Stack>
      {foot}
    </Flex>
  );
}

/** Collapses the sidebar to its icons, or expands it. */
export function CollapseButton() {
  const t = useT(shellTexts);
  const { collapsed, setCollapsed } = useNavCollapsed();
  return (
    <IconButton
      size="sm"
      color="fg.muted"
      label={collapsed ? t("expand") : t("collapse")}
      icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
      tooltipPlacement="right"
      onClick={() => setCollapsed(!collapsed)}
    />
  );
}
