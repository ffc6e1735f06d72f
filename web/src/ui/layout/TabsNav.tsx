import { Box, Flex } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { NavLink } from "react-router";
import { useScrollToCurrent } from "./useScrollToCurrent.ts";

export interface TabLink {
  to: string;
  label: string;
  /** Something short after the name, for example a count. */
  badge?: ReactElement | undefined;
  /** Only an exact match counts as the current page. */
  end?: boolean;
}

/** Tabs as links, each with a URL of its own. Scrolls sideways if they do not fit. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useScrollToCurrent<HTMLDivElement>();
  return (
    <Box
      ref={row}
      as="nav"
      aria-label={label}
      borderBottomWidth="1px"
      overflowX="auto"
      scrollbarWidth="none"
    >
      <Flex gap="1" minW="max-content">
        {tabs.map(({ to, label: text, badge, end }) => (
          <Box
            key={to}
            asChild
            display="inline-flex"
            alignItems="center"
            gap="2"
            h="10"
            px={{ base: "2", md: "3" }}
            fontWeight="medium"
            color="fg.muted"
            borderBottomWidth="2px"
            borderColor="transparent"
            mb="-1px"
            borderTopRadius="l2"
            _hover={{ color: "fg" }}
            _currentPage={{ color: "fg", borderColor: "accent.solid" }}
            _focusVisible={{ outlineOffset: "-2px" }}
          >
            <NavLink to={to} end={end}>
              {text}
              {badge}
            </NavLink>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
