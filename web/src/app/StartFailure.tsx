import { ChakraProvider } from "@chakra-ui/react";
import { theme } from "#ui/theme/theme.ts";
import { UiTextsProvider } from "#ui/uiTexts.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { useUiTextsInLanguage } from "./useUiTextsInLanguage.ts";

/** All there is when not even the configuration can be had. */
export function StartFailure() {
  const uiTexts = useUiTextsInLanguage();
  return (
    <ChakraProvider value={theme}>
      <UiTextsProvider value={uiTexts}>
        <LoadFailure />
      </UiTextsProvider>
    </ChakraProvider>
  );
}
