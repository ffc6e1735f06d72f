import { ChakraProvider } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { theme } from "#ui/theme/theme.ts";

/** Renders with the app's theme. */
export function renderUi(element: ReactElement) {
  return render(element, {
    wrapper: ({ children }) => <ChakraProvider value={theme}>{children}</ChakraProvider>,
  });
}
