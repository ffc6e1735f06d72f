import { Box, Flex } from "@chakra-ui/react";
import type { CSSProperties, ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useIsWholeScreen } from "#platform/page/wholeScreen.ts";
import { MAIN_ID, SkipLink } from "#ui/layout/SkipLink.tsx";
import { useNavCollapsed } from "./navCollapsed.ts";
import { OfflineBar } from "./OfflineBar.tsx";
import { shellTexts } from "./shellTexts.ts";
import { TOP_BAR_HEIGHT } from "./TopBar.tsx";

/** An agent's Chats, whose three columns use the whole window. */
const CHATS = /\/agents\/[^/]+\/convos(\/|$)/;

interface ShellProps {
  /** A `TopBar`; without one the sidebar holds everything. */
  topBar?: ReactNode;
  /** What is below it stays in sight under this height: of a `TopBar` without tabs, unless said otherwise. */
  topBarHeight?: string;
  /** A `Sidebar`. */
  sidebar?: ReactNode;
  /** Above the page, on every page, unless what is open has a phone's whole screen. */
  banners?: ReactNode;
  children: ReactNode;
}

/** As `--bar-height`, below which a page keeps in sight what does not scroll with it. */
const barHeight = (height: string): CSSProperties & { "--bar-height": string } => ({
  "--bar-height": height,
});

/** The bars around every page, and the page's own content between them. */
export function Shell(props: ShellProps) {
  const { topBar, topBarHeight = TOP_BAR_HEIGHT, sidebar, banners, children } = props;
  const t = useT(shellTexts);
  const { pathname } = useLocation();
  const isWholeScreen = useIsWholeScreen();
  const collapsed = useNavCollapsed((state) => state.collapsed);
  const hasOpenSidebar = sidebar !== undefined && !collapsed;
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <Flex
        direction="column"
        minH="100dvh"
        style={barHeight(topBar && !isWholeScreen ? topBarHeight : "0px")}
      >
        {topBar}
        <Flex flex="1" align="stretch">
          {sidebar}
          <Box
            as="main"
            id={MAIN_ID}
            tabIndex={-1}
            flex="1"
            minW="0"
            px={{ base: "4", md: "6" }}
            py={isWholeScreen ? "0" : { base: "4", md: "6" }}
            outline="none"
          >
            {/* Without an open sidebar, the page is as wide as it would be with one beside it. */}
            <Box
              width="100%"
              maxW={CHATS.test(pathname) ? undefined : hasOpenSidebar ? "page" : "90rem"}
              mx={hasOpenSidebar ? undefined : "auto"}
            >
              <OfflineBar />
              <Box hidden={isWholeScreen}>{banners}</Box>
              {children}
            </Box>
          </Box>
        </Flex>
      </Flex>
    </>
  );
}
