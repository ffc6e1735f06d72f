import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useLanguageChoice } from "#platform/i18n/useLanguageChoice.ts";
import { useT } from "#platform/i18n/useT.ts";
import { usePageTitle } from "#platform/usePageTitle.ts";
import { Logo } from "#ui/Logo.tsx";
import { Select } from "#ui/Select.tsx";
import { accountTexts } from "./accountTexts.ts";

interface AccountFrameProps {
  title: string;
  line?: ReactNode;
  children: ReactNode;
  /** Below the card: the way to the other page. */
  footer?: ReactNode;
}

/** The frame of the signed-out pages: no top bar, the mark, one card, the language. */
export function AccountFrame({ title, line, children, footer }: AccountFrameProps) {
  const t = useT(accountTexts);
  const languageChoice = useLanguageChoice();
  usePageTitle(title);
  return (
    <Flex direction="column" minH="100dvh" align="center" px="4" py={{ base: "6", md: "10" }}>
      <header>
        <Logo size={32} />
      </header>
      <Box as="main" width="100%" maxW="25rem" my="auto" py="8">
        <Box
          bg={{ base: "transparent", sm: "bg" }}
          borderWidth={{ base: "0", sm: "1px" }}
          borderRadius="l3"
          p={{ base: "0", sm: "8" }}
        >
          <Heading as="h1" size="lg">
            {title}
          </Heading>
          {line ? (
            <Text color="fg.muted" mt="1" overflowWrap="anywhere">
              {line}
            </Text>
          ) : null}
          <Box mt="6">{children}</Box>
        </Box>
        {footer ? (
          <Flex justify="center" gap="1.5" wrap="wrap" mt="5" color="fg.muted">
            {footer}
          </Flex>
        ) : null}
      </Box>
      <Box as="footer" width="9rem">
        <Select aria-label={t("language")} {...languageChoice} />
      </Box>
    </Flex>
  );
}
