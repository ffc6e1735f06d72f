import { Badge, Box, VisuallyHidden } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { fingerHigh } from "#ui/theme/fingerHigh.ts";

export interface NavLink {
  to: string;
  label: string;
  icon: ReactElement;
  /** Starts something rather than leading to a page: drawn as a button, never as the current page. */
  isAction?: boolean;
  /** A count beside the name, and what screen readers say of it. */
  count?: { text: string; label: string } | undefined;
}

interface NavItemProps extends NavLink {
  collapsed: boolean;
  onFollow?: () => void;
}

/** One link of the sidebar. When it is collapsed, the name appears as a hint. */
export function NavItem(props: NavItemProps) {
  const { to, label, icon, collapsed, isAction = false, count, onFollow } = props;
  const { pathname } = useLocation();
  const name = count ? `${label}, ${count.label}` : label;
  const current = !isAction && pathname.startsWith(to);
  return (
    <Tooltip text={name} placement="right" disabled={!collapsed}>
      <Box
        asChild
        display="flex"
        position="relative"
        alignItems="center"
        justifyContent={collapsed ? "center" : "flex-start"}
        gap="2.5"
        minH="9"
        px={collapsed ? "0" : "2.5"}
        py="1.5"
        borderRadius="l2"
        fontWeight="medium"
        borderWidth="1px"
        borderColor={isAction ? "border.emphasized" : "transparent"}
        {...(current
          ? { bg: "accent.subtle", color: "accent.fg" }
          : { color: isAction ? "fg" : "fg.muted", _hover: { bg: "bg.muted", color: "fg" } })}
        css={[fingerHigh, { "& svg": { width: "1.125rem", height: "1.125rem", flexShrink: 0 } }]}
      >
        <Link
          to={to}
          onClick={onFollow}
          aria-label={collapsed ? name : undefined}
          aria-current={current ? "page" : undefined}
        >
          {icon}
          {collapsed ? null : label}
          {count && !collapsed ? <VisuallyHidden>{count.label}</VisuallyHidden> : null}
          {count ? (
            <Badge
              colorPalette="orange"
              aria-hidden="true"
              {...(collapsed
                ? { position: "absolute", top: "0.5", insetEnd: "0.5", px: "1", minH: "4" }
                : { ms: "auto" })}
            >
              {count.text}
            </Badge>
          ) : null}
        </Link>
      </Box>
    </Tooltip>
  );
}
