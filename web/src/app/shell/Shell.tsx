import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useIsWholeScreen } from "#platform/page/wholeScreen.ts";
import { MAIN_ID, SkipLink } from "#ui/layout/SkipLink.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { shellTexts } from "./shellTexts.ts";
import { TOP_BAR_HEIGHT } from "./TopBar.tsx";

/** An agent's Chats, whose three columns use the whole window. */
const CHATS = /\/agents\/[^/]+\/convos(\/|$)/;

interface ShellProps {
  /** A `TopBar`; without one the sidebar holds everything. */
  topBar?: ReactNode;
  /** A `Sidebar`. */
  sidebar?: ReactNode;
  /** Above the page, on every page, unless what is open has a phone's whole screen. */
  banners?: ReactNode;
  children: ReactNode;
}

/** The bars around every page, and the page's own content between them. */
export function Shell({ topBar, sidebar, banners, children }: ShellProps) {
  const t = useT(shellTexts);
  const { pathname } = useLocation();
  const isWholeScreen = useIsWholeScreen();
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <Flex direction="column" minH="100dvh">
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
            <OfflineBar top={topBar && !isWholeScreen ? TOP_BAR_HEIGHT : "0"} />
            <Box width="100%" maxW={CHATS.test(pathname) ? undefined : "page"}>
              <Box hidden={isWholeScreen}>{banners}</Box>
              {children}
            </Box>
          </Box>
        </Flex>
      </Flex>
    </>
  );
}
