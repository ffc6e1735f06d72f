import { Box, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { MAIN_ID, SkipLink } from "#ui/layout/SkipLink.tsx";
import { CrashBoundary } from "../CrashBoundary.tsx";
import { PageWaiting } from "../PageWaiting.tsx";
import { useNewWorkspace } from "./newWorkspace.ts";
import { pageKey } from "./pageKey.ts";
import { SideNav } from "./SideNav.tsx";
import { TopBar, TOP_BAR_HEIGHT } from "./TopBar.tsx";
import { VerifyBanner } from "./VerifyBanner.tsx";
import { shellTexts } from "./shellTexts.ts";

const NavDrawer = lazy(() => import("./NavDrawer.tsx"));
const DoubleAccountBanner = lazy(() => import("./DoubleAccountBanner.tsx"));
const NewWorkspace = lazy(() => import("./NewWorkspace.tsx"));

/** Bars around every page of the app (seed 001 §2). */
export function Shell() {
  const t = useT(shellTexts);
  const { pathname } = useLocation();
  const workspaceId = useSession((state) => state.workspaceId);
  const doubleAccount = useSession((state) => state.doubleAccount);
  const newWorkspaceWanted = useNewWorkspace((state) => state.wanted);
  const [navOpen, setNavOpen] = useState(false);
  const [navWanted, setNavWanted] = useState(false);
  const openNav = () => {
    setNavWanted(true);
    setNavOpen(true);
  };
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <TopBar onOpenNav={openNav} />
      {navWanted ? (
        <Suspense fallback={null}>
          <NavDrawer open={navOpen} onClose={() => setNavOpen(false)} />
        </Suspense>
      ) : null}
      {newWorkspaceWanted ? (
        <Suspense fallback={null}>
          <NewWorkspace />
        </Suspense>
      ) : null}
      <Flex minH={`calc(100dvh - ${TOP_BAR_HEIGHT})`} align="stretch">
        <SideNav />
        <Box
          as="main"
          id={MAIN_ID}
          tabIndex={-1}
          flex="1"
          minW="0"
          px={{ base: "4", md: "6" }}
          py={{ base: "4", md: "6" }}
          outline="none"
        >
          <VerifyBanner />
          {doubleAccount ? (
            <Suspense fallback={null}>
              <DoubleAccountBanner />
            </Suspense>
          ) : null}
          <CrashBoundary key={`${workspaceId} ${pageKey(pathname)}`}>
            <Suspense fallback={<PageWaiting />}>
              <Outlet />
            </Suspense>
          </CrashBoundary>
        </Box>
      </Flex>
    </>
  );
}
