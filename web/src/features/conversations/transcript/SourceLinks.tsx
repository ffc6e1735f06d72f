import { Box, Flex, Text } from "@chakra-ui/react";
import type { Source } from "@parley/contract/conversations/message.ts";
import { FileText } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { webLink } from "#platform/page/webLink.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import { UntrustedLink } from "../words/UntrustedLink.tsx";

/** An answer's sources, below it. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  const t = useT(conversationsTexts);
  if (sources.length === 0) return null;
  return (
    <Box mt="2" pt="2" borderTopWidth="1px" borderColor="accent.border" textStyle="xs">
      <Text color="fg.muted">{t("sources")}</Text>
      <SourceList sources={sources} />
    </Box>
  );
}

/** Sources as a list; links if they are web pages. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <Box as="ul" listStyleType="none" textStyle="xs">
      {sources.map(({ docId, title, url }) => {
        const href = webLink(url);
        const name = title || url;
        return (
          <Flex as="li" key={docId} gap="1.5" mt="1" align="flex-start">
            <Box mt="0.5" color="fg.muted" flexShrink="0" aria-hidden="true">
              <FileText size={12} />
            </Box>
            {href ? (
              <UntrustedLink href={href} overflowWrap="anywhere">
                {name}
              </UntrustedLink>
            ) : (
              <Text overflowWrap="anywhere">{name}</Text>
            )}
          </Flex>
        );
      })}
    </Box>
  );
}
