import { Box, Flex, Text } from "@chakra-ui/react";
import { isFetched, type KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useFailureReason, useVectorReason } from "../failureReason.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { TagChip } from "../tags/TagChip.tsx";
import { typeIcons } from "../typeIcons.ts";
import { hostAndPath, isPlace } from "./shortTitles.ts";
import { TickBox } from "./select/TickBox.tsx";

interface SourceNameProps {
  source: KnowledgeSource;
  /** Shown in place of the name, which is in full on hover. */
  title?: string | undefined;
  tick: { checked: boolean; onChange: () => void };
}

/**
 * A document's name after the icon of its type; truncated if necessary, in full on hover. Where there is room, a
 * page's URL after it. Below it its tags, and why it could not be learned, or is not all found by meaning.
 */
export function SourceName({ source, title = source.name, tick }: SourceNameProps) {
  const t = useT(knowledgeTexts);
  const failureReason = useFailureReason();
  const place = isFetched(source.sourceType) ? hostAndPath(source.url) : "";
  const Icon = typeIcons[source.sourceType];
  const vectorReason = useVectorReason();
  const { status, errorCode, errorValues, vectorProblem } = source;
  const failed = status === "ERROR" ? failureReason(errorCode, errorValues) : undefined;
  const reason = failed ?? (vectorProblem === "" ? undefined : vectorReason(vectorProblem));
  return (
    <Flex
      align="center"
      gap="2.5"
      minW="0"
      py={{ base: reason ? "1.5" : undefined, md: reason ? "0.5" : undefined }}
    >
      <TickBox label={t("select", { name: source.name })} {...tick} />
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
        {/* The reason stands beside the name, where there is room for both. */}
        <Flex wrap="wrap" columnGap="2" align="baseline" minW="0">
          <Text fontWeight="medium" truncate title={source.name} maxW="100%">
            {title}
            {place && !isPlace(title, source.url) && !reason ? (
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
        </Flex>
        {source.tags.length > 0 ? (
          <Flex gap="1" wrap="wrap" py="0.5">
            {source.tags.map((tag) => (
              <TagChip key={tag} tag={tag} />
            ))}
          </Flex>
        ) : null}
      </Box>
    </Flex>
  );
}
