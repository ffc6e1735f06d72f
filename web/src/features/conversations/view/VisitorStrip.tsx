import { Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useT } from "#platform/i18n/useT.ts";
import { fadeWhereCut, useFadedRow } from "#ui/layout/useTabRow.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import { spacious, whenWide } from "../whenWide.ts";
import { useVisitorFacts } from "./useVisitorFacts.tsx";

interface VisitorStripProps {
  conversation: Conversation;
  /** What does not fit is scrolled to, instead of taking another line. */
  isOneLine?: boolean;
}

/** What is known of the visitor as one line, where there is no room for the details' own column. */
export function VisitorStrip({ conversation, isOneLine = false }: VisitorStripProps) {
  const t = useT(conversationsTexts);
  const row = useFadedRow<HTMLDListElement>();
  const facts = useVisitorFacts(conversation);
  if (facts.length === 0) return null;
  return (
    <Flex
      asChild
      wrap={isOneLine ? "nowrap" : "wrap"}
      overflowX={isOneLine ? "auto" : undefined}
      scrollbarWidth={isOneLine ? "none" : undefined}
      columnGap="3"
      rowGap="0.5"
      align="center"
      position="relative"
      textStyle="xs"
      color="fg.muted"
      minW="0"
      minH="5"
      flex="1 1 100%"
      order="3"
      css={{
        [whenWide]: { flexBasis: "12rem" },
        [spacious]: { display: "none" },
        ...(isOneLine ? fadeWhereCut : {}),
      }}
    >
      <dl ref={row} aria-label={t("details")} tabIndex={isOneLine ? 0 : undefined}>
        {facts.map(({ name, value, shown }) => (
          <Box
            key={name}
            minW="0"
            maxW="100%"
            flexShrink={isOneLine ? "0" : undefined}
            title={`${name}: ${value}`}
          >
            <VisuallyHidden as="dt">{name}</VisuallyHidden>
            <Box as="dd" truncate>
              {shown}
            </Box>
          </Box>
        ))}
      </dl>
    </Flex>
  );
}
