import { Box, Flex } from "@chakra-ui/react";
import type { FlexProps } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useIsWholeScreen } from "#platform/page/wholeScreen.ts";

/** Fixed, because the sidebar begins below it. */
export const TOP_BAR_HEIGHT = "55px";

/** With a row of tabs. */
export const TABBED_BAR_HEIGHT = `calc(${TOP_BAR_HEIGHT} + 2.5rem)`;

interface TopBarProps {
  /** From the left: the mark, and what is open. */
  children: ReactNode;
  /** At the right: what can be done, and who is signed in. */
  actions: ReactNode;
  actionsGap: FlexProps["gap"];
  px: FlexProps["px"];
  /** A second row, for example the pages as tabs; it brings its own border. */
  tabs?: ReactNode;
}

/** The bar that stays at the top of every page, unless what is open has a phone's whole screen. */
export function TopBar({ children, actions, actionsGap, px, tabs }: TopBarProps) {
  const isWholeScreen = useIsWholeScreen();
  return (
    <Box position="sticky" top="0" zIndex="sticky" bg="bg" hidden={isWholeScreen}>
      <Flex
        as="header"
        h={TOP_BAR_HEIGHT}
        align="center"
        gap={{ base: "1", md: "2" }}
        px={px}
        borderBottomWidth={tabs ? "0" : "1px"}
      >
        {children}
        <Flex ms="auto" align="center" gap={actionsGap} flexShrink="0">
          {actions}
        </Flex>
      </Flex>
      {tabs}
    </Box>
  );
}
