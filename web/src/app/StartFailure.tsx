import { ChakraProvider } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { theme } from "#ui/theme.ts";
import { UiTextsProvider } from "#ui/uiTexts.ts";
import { appTexts } from "./appTexts.ts";
import { useUiTextsInLanguage } from "./useUiTextsInLanguage.ts";

/** All there is when not even the configuration can be had. */
export function StartFailure() {
  const t = useT(appTexts);
  const uiTexts = useUiTextsInLanguage();
  return (
    <ChakraProvider value={theme}>
      <UiTextsProvider value={uiTexts}>
        <main>
          <ErrorState
            isPage
            title={t("failedTitle")}
            line={t("failedLine")}
            onRetry={() => window.location.reload()}
          />
        </main>
      </UiTextsProvider>
    </ChakraProvider>
  );
}
