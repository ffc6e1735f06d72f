import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Message, Source } from "@parley/contract/conversations/message.ts";
import type { ReactNode } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { VisitorPicture } from "../list/VisitorPicture.tsx";
import { AnswerSourceList } from "../transcript/SourceLinks.tsx";
import { visitorName } from "#platform/conversations/visitorName.ts";
import { spacious } from "../whenWide.ts";
import { useVisitorFacts } from "./useVisitorFacts.tsx";

interface DetailsPaneProps {
  conversation: Conversation;
  /** Those that are loaded. */
  messages: readonly Message[];
}

/** At the right of a conversation, where there is room: the visitor, the conversation, what was answered from. */
export function DetailsPane({ conversation, messages }: DetailsPaneProps) {
  const t = useT(conversationsTexts);
  const language = useLanguage((state) => state.language);
  const facts = useVisitorFacts(conversation);
  const sources = usedSources(messages);
  const number = new Intl.NumberFormat(language);
  return (
    <Box
      as="aside"
      aria-label={t("details")}
      display="none"
      minH="0"
      overflowY="auto"
      borderInlineStartWidth="1px"
      p="4"
      css={{ [spacious]: { display: "block" } }}
    >
      <Flex align="center" gap="3">
        <VisitorPicture conversation={conversation} size={40} />
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {visitorName(conversation, language)}
          </Text>
          {conversation.visitor.name === "" ? (
            <Text textStyle="xs" color="fg.muted" textWrap="pretty">
              {t("invented")}
            </Text>
          ) : null}
        </Box>
      </Flex>
      <Stack as="dl" gap="3" mt="4">
        {facts.map(({ name, value, shown }) => (
          <Fact key={name} name={name} value={value}>
            {shown}
          </Fact>
        ))}
        <Fact name={t("started")}>
          <RelativeTime at={Math.floor(conversation.createdAt / 1000)} />
        </Fact>
        <Fact name={t("messages")}>{number.format(conversation.messageCount)}</Fact>
        {conversation.title ? <Fact name={t("firstWords")}>{conversation.title}</Fact> : null}
      </Stack>
      {sources.length > 0 ? (
        <Box mt="6">
          <Heading as="h3" size="sm">
            {t("sourcesUsed")}
          </Heading>
          <AnswerSourceList agentId={conversation.agentId} sources={sources} />
        </Box>
      ) : null}
    </Box>
  );
}

/** @param value what is shown when it is cut */
function Fact({ name, value, children }: { name: string; value?: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text as="dt" textStyle="xs" color="fg.muted">
        {name}
      </Text>
      <Box as="dd" overflowWrap="anywhere" title={value}>
        {children}
      </Box>
    </Box>
  );
}

/** Each source once, that of the newest answer first. */
function usedSources(messages: readonly Message[]): Source[] {
  const newestFirst = messages.toSorted((a, b) => b.ts - a.ts);
  const byId = new Map<string, Source>();
  for (const source of newestFirst.flatMap(({ sources }) => sources)) {
    if (!byId.has(source.docId)) byId.set(source.docId, source);
  }
  return [...byId.values()];
}
