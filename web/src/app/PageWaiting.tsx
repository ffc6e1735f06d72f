import { Flex, Spinner } from "@chakra-ui/react";
import { useUiTexts } from "#ui/uiTexts.ts";

/** Shown while a page's code loads. Fades in late, so that a fast load shows nothing at all. */
export function PageWaiting() {
  const texts = useUiTexts();
  return (
    <Flex
      role="status"
      aria-label={texts.loading}
      minH="40vh"
      align="center"
      justify="center"
      color="fg.muted"
      animationStyle="appear"
      animationDelay="250ms"
      animationFillMode="backwards"
    >
      <Spinner />
    </Flex>
  );
}
