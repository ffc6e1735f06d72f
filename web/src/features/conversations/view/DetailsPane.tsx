import { Box, Flex, Text } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Message, Source } from "@parley/contract/conversations/message.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DetailPane, DetailSection } from "#ui/layout/DetailPane.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { VisitorPicture } from "#platform/conversations/VisitorPicture.tsx";
import { AnswerSourceList } from "../transcript/SourceLinks.tsx";
import { nameForOthers, visitorName } from "#platform/conversations/visitorName.ts";
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
    <DetailPane
      label={t("details")}
      css={{ display: "none", [spacious]: { display: "block" } }}
      head={
        <Flex align="center" gap="3">
          <VisitorPicture conversation={conversation} size={40} />
          <Box minW="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {visitorName(conversation, language)}
            </Text>
            {conversation.visitor.name === "" ? (
              <Text textStyle="xs" color="fg.muted" textWrap="pretty">
                {t("invented", {
                  name: nameForOthers(conversation, language),
                })}
              </Text>
            ) : null}
          </Box>
        </Flex>
      }
      facts={[
        ...facts,
        {
          name: t("started"),
          shown: <RelativeTime at={Math.floor(conversation.createdAt / 1000)} />,
        },
        { name: t("messages"), shown: number.format(conversation.messageCount) },
        ...(conversation.title ? [{ name: t("firstWords"), shown: conversation.title }] : []),
      ]}
    >
      {sources.length > 0 ? (
        <DetailSection title={t("sourcesUsed")}>
          <AnswerSourceList agentId={conversation.agentId} sources={sources} />
        </DetailSection>
      ) : null}
    </DetailPane>
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
