import { Box, Flex, Text } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useFailureReason } from "../failureReason.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { typeIcons } from "../typeIcons.ts";
import { hostAndPath } from "./shortTitles.ts";

interface SourceNameProps {
  source: KnowledgeSource;
  /** Shown in place of the name, which is in full on hover. */
  title?: string | undefined;
}

/**
 * A document's name after the icon of its type; truncated if necessary, in full on hover. Where there is room, a
 * page's URL after it. Below it, why it could not be learned.
 */
export function SourceName({ source, title = source.name }: SourceNameProps) {
  const t = useT(knowledgeTexts);
  const failureReason = useFailureReason();
  const place = source.sourceType === "url" ? hostAndPath(source.url) : "";
  const Icon = typeIcons[source.sourceType];
  const reason = source.status === "ERROR" ? failureReason(source.errorCode) : undefined;
  return (
    <Flex align="center" gap="2.5" minW="0" py={reason ? "1.5" : undefined}>
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
      <Box minW="0">
        <Text fontWeight="medium" truncate title={source.name}>
          {title}
          {place && place !== title ? (
            <Text
              as="span"
              ms="2"
              hideBelow="lg"
              fontWeight="normal"
              color="fg.muted"
              textStyle="xs"
            >
              {place}
            </Text>
          ) : null}
        </Text>
        {reason ? (
          <Text
            textStyle="xs"
            fontWeight="normal"
            color="fg.muted"
            whiteSpace="normal"
            overflowWrap="anywhere"
          >
            {reason}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}
