import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { FirstPassword } from "#features/portal/account/FirstPassword.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { MAIN_ID, SkipLink } from "#ui/layout/SkipLink.tsx";
import { PortalSidebar } from "./PortalSidebar.tsx";
import { PortalTopBar } from "./PortalTopBar.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";
import { ImpersonationBanner } from "./ImpersonationBanner.tsx";
import { NewAgent } from "./NewAgent.tsx";
import { useIsWide } from "./useIsWide.ts";

/**
 * Bars around every page of the client's view: a sidebar that holds it all, or a top bar with tabs, as the
 * organisation has it; on a phone always the second (seed 002 §2).
 */
export function PortalShell({ children }: { children: ReactNode }) {
  const t = useT(portalShellTexts);
  const { org } = usePortalData();
  const vertical = useIsWide() && org.dashboardLayout === "vertical";
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <Flex direction={vertical ? "row" : "column"} minH="100dvh" align="stretch">
        {vertical ? <PortalSidebar /> : <PortalTopBar />}
        <Box
          as="main"
          id={MAIN_ID}
          tabIndex={-1}
          flex="1"
          minW="0"
          width="100%"
          px={{ base: "4", md: "6" }}
          py={{ base: "4", md: "6" }}
          outline="none"
        >
          <ImpersonationBanner />
          {children}
        </Box>
      </Flex>
      <FirstPassword />
      <NewAgent />
    </>
  );
}
