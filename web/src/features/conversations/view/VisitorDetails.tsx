import { Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { webLink } from "#platform/page/webLink.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import { UntrustedLink } from "../words/UntrustedLink.tsx";
import { countryName, languageName, shortUrl } from "../words/visitorWords.ts";

/**
 * The visitor's page, country, browser and language, and name and address if they left them. A stranger's browser
 * sent it all, so it is shown as text.
 */
export function VisitorDetails({ conversation }: { conversation: Conversation }) {
  const t = useT(conversationsTexts);
  const reader = useLanguage((state) => state.language);
  const { name, email, page, country, browser, language } = conversation.visitor;
  const href = webLink(page);
  const facts = [
    { name: t("visitorName"), value: name },
    { name: t("country"), value: countryName(country, reader) },
    { name: t("browser"), value: browser },
    { name: t("language"), value: languageName(language, reader) },
  ].filter(({ value }) => value !== "");
  if (page === "" && email === "" && facts.length === 0) return null;
  return (
    <Flex
      asChild
      wrap="wrap"
      columnGap="3"
      rowGap="0.5"
      align="center"
      position="relative"
      textStyle="xs"
      color="fg.muted"
      minW="0"
      minH="5"
      gridArea="details"
      flex="1 1 100%"
      order="3"
    >
      <dl aria-label={t("details")}>
        {facts.map(({ name: fact, value }) => (
          <Box key={fact} title={fact} overflowWrap="anywhere">
            <VisuallyHidden as="dt">{fact}</VisuallyHidden>
            <dd>{value}</dd>
          </Box>
        ))}
        {email ? (
          <Box minW="0" maxW="100%" title={email}>
            <VisuallyHidden as="dt">{t("visitorEmail")}</VisuallyHidden>
            <Box as="dd" truncate>
              <UntrustedLink href={`mailto:${encodeURIComponent(email)}`}>{email}</UntrustedLink>
            </Box>
          </Box>
        ) : null}
        {page ? (
          <Box minW="0" maxW="100%" title={page}>
            <VisuallyHidden as="dt">{t("page")}</VisuallyHidden>
            <Box as="dd" truncate>
              {href ? <UntrustedLink href={href}>{shortUrl(page)}</UntrustedLink> : page}
            </Box>
          </Box>
        ) : null}
      </dl>
    </Flex>
  );
}
