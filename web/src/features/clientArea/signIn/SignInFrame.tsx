import { Box, Flex, Heading, Link, Text } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { ReactNode } from "react";
import { useLanguageChoice } from "#platform/i18n/useLanguageChoice.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Select } from "#ui/Select.tsx";
import { AgencyMark } from "../AgencyMark.tsx";
import { useAreaTitle } from "../useAreaTitle.ts";
import { signInTexts } from "./signInTexts.ts";

/** Nothing but a web address becomes a link: an agency may have written anything. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text);

interface SignInFrameProps {
  agency: AgencyView;
  title: string;
  line?: string;
  children: ReactNode;
}

/** The agency's mark, one card, its links and the language. */
export function SignInFrame({ agency, title, line, children }: SignInFrameProps) {
  const t = useT(signInTexts);
  const languageChoice = useLanguageChoice();
  useAreaTitle(title, agency.name);
  const links = [
    { label: t("terms"), href: agency.tosPage },
    { label: t("privacy"), href: agency.privacyPolicypPage },
  ].filter(({ href }) => isWebAddress(href));
  return (
    <Flex direction="column" minH="100dvh" align="center" px="4" py={{ base: "6", md: "10" }}>
      <Box as="header" maxW="25rem">
        <AgencyMark agency={agency} size={36} />
      </Box>
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
      </Box>
      <Flex as="footer" gap="5" align="center" wrap="wrap" justify="center" color="fg.muted">
        {links.map(({ label, href }) => (
          <Link key={label} href={href} target="_blank" rel="noreferrer" textStyle="xs">
            {label}
          </Link>
        ))}
        <Box width="9rem">
          <Select aria-label={t("language")} {...languageChoice} />
        </Box>
      </Flex>
    </Flex>
  );
}
