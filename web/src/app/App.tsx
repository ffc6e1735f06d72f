import { ChakraProvider } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { TooltipLayer } from "#ui/feedback/TooltipLayer.tsx";
import { Notices } from "#ui/feedback/Notices.tsx";
import { theme } from "#ui/theme/theme.ts";
import { UiTextsProvider } from "#ui/uiTexts.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { LeaveGuard } from "./leaving/LeaveGuard.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { TopOfNewPage } from "./TopOfNewPage.tsx";
import { useUiTextsInLanguage } from "./useUiTextsInLanguage.ts";

/** Everything around the pages, except data: DataLayout mounts that, below the sign-in guard. */
export function App() {
  return (
    <ThemeAndTexts>
      <CrashBoundary>
        <BrowserRouter>
          <AppRoutes />
          <TopOfNewPage />
          <LeaveGuard />
        </BrowserRouter>
      </CrashBoundary>
      <Notices />
      <TooltipLayer />
    </ThemeAndTexts>
  );
}

/** Shown instead of the app when not even its configuration loaded. */
export function StartFailure() {
  return (
    <ThemeAndTexts>
      <LoadFailure />
    </ThemeAndTexts>
  );
}

function ThemeAndTexts({ children }: { children: ReactNode }) {
  const uiTexts = useUiTextsInLanguage();
  return (
    <ChakraProvider value={theme}>
      <UiTextsProvider value={uiTexts}>{children}</UiTextsProvider>
    </ChakraProvider>
  );
}
