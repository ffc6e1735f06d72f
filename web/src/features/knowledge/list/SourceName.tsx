import { Box, Flex } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { typeIcons } from "../typeIcons.ts";

/** A document's name after the icon of its type; truncated if necessary, in full on hover. */
export function SourceName({ source }: { source: KnowledgeSource }) {
  const t = useT(knowledgeTexts);
  const Icon = typeIcons[source.sourceType];
  return (
    <Flex align="center" gap="2.5" minW="0" title={source.name}>
      <Flex
        boxSize="8"
        align="center"
        justify="center"
        borderRadius="l2"
        bg="bg.muted"
        color="fg.muted"
        flexShrink="0"
        role="img"
        aria-label={t(source.sourceType)}
      >
        <Icon size={16} />
      </Flex>
      <Box
        as="span"
        fontWeight="medium"
        truncate={{ base: undefined, md: true }}
        overflowWrap="anywhere"
      >
        {source.name}
      </Box>
    </Flex>
  );
}
