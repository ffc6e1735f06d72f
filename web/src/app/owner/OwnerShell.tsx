import { Box } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useWaiting } from "#platform/live/waiting.ts";
import { TEST_PANEL_WIDTH, useAgentBar } from "#platform/page/agentBar.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { CrashBoundary } from "../CrashBoundary.tsx";
import { PageWaiting } from "../PageWaiting.tsx";
import { Shell } from "../shell/Shell.tsx";
import { CreditsBanner } from "./banners/CreditsBanner.tsx";
import { LimitBanner } from "./banners/LimitBanner.tsx";
import { closeWorkspaceDialog, useWorkspaceDialog } from "./workspaceDialog.ts";
import { OwnerSidebar } from "./OwnerNav.tsx";
import { OwnerTopBar } from "./OwnerTopBar.tsx";
import { useUnpaidAgents } from "./banners/useUnpaidAgents.ts";
import { useWaitingTitle } from "../shell/useWaitingTitle.ts";
import { VerifyBanner } from "./banners/VerifyBanner.tsx";

const NavDrawer = lazy(() => import("./NavDrawer.tsx"));
const DoubleAccountBanner = lazy(() => import("./banners/DoubleAccountBanner.tsx"));
const NewWorkspaceDialog = lazy(() => import("#features/workspaces/NewWorkspaceDialog.tsx"));

/** The bars around every page of the owner's application, and the page that is open. */
export function OwnerShell() {
  const { pathname } = useLocation();
  const workspaceId = useSession((state) => state.workspaceId);
  useWaitingTitle(useWaiting().total, { dot: true });
  const doubleAccount = useSession((state) => state.doubleAccount);
  const dialog = useWorkspaceDialog();
  const region = useSession((state) => state.region);
  const isTestPanelDrawn = useAgentBar((state) => state.isTestPanelDrawn);
  const unpaid = useUnpaidAgents();
  const [shownFor, setShownFor] = useState("");
  if (unpaid && shownFor !== workspaceId) setShownFor(workspaceId);
  const isShown = shownFor === workspaceId;
  const [navOpen, setNavOpen] = useState(false);
  const [navWanted, setNavWanted] = useState(false);
  const openNav = () => {
    setNavWanted(true);
    setNavOpen(true);
  };
  return (
    <>
      <Shell
        topBar={<OwnerTopBar onOpenNav={openNav} />}
        sidebar={<OwnerSidebar />}
        banners={
          <Box pe={{ xl: isTestPanelDrawn ? TEST_PANEL_WIDTH : "0" }}>
            {isShown ? <VerifyBanner unpaid={unpaid} /> : null}
            <CreditsBanner unpaid={unpaid} />
            {isShown ? <LimitBanner /> : null}
          </Box>
        }
      >
        {/* It loads and reads meanwhile, but shows nothing yet, as the banners would push it down. */}
        <Box visibility={isShown ? undefined : "hidden"}>
          <CrashBoundary key={`${workspaceId} ${pageKey(pathname)}`}>
            <Suspense fallback={<PageWaiting />}>
              <Outlet />
            </Suspense>
          </CrashBoundary>
          {/* It comes when the page has long been drawn, and moves nothing below it. */}
          {doubleAccount && pathname === agentsPath(region) ? (
            <Suspense fallback={null}>
              <DoubleAccountBanner />
            </Suspense>
          ) : null}
        </Box>
      </Shell>
      <Suspense fallback={null}>
        {navWanted ? <NavDrawer open={navOpen} onClose={() => setNavOpen(false)} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {dialog.wanted ? (
          <NewWorkspaceDialog open={dialog.open} onClose={closeWorkspaceDialog} />
        ) : null}
      </Suspense>
    </>
  );
}

/**
 * Key of the open page: a crash is forgotten when it changes. An agent's sections share one key, so that its
 * test chat continues from one section to the next; so do an organisation's.
 */
export function pageKey(pathname: string): string {
  const [, app, region, page, id] = pathname.split("/");
  const isDetailPage = page === "agents" || page === "clients";
  return isDetailPage && id ? [app, region, page, id].join("/") : pathname;
}
