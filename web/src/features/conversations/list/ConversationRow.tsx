import { Box, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { Link } from "react-router";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { previewText, senderName } from "../words/messageWords.ts";
import { countryName } from "../words/visitorWords.ts";
import { wordTexts } from "../words/wordTexts.ts";
import { StateBadges } from "./StateBadges.tsx";

interface ConversationRowProps {
  conversation: Conversation;
  /** Query string of its URL. */
  search: string;
  /** Whether opening it replaces the open one in the browser's history. */
  replaces: boolean;
  current: boolean;
  /** Whether the Tab key stops at this row; the arrow keys move on from it. */
  tabStop: boolean;
  onFocus: () => void;
  onChoose: (conversationId: string) => void;
}

/** A conversation in the list: how it began, who spoke last, and who has it now. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, search, replaces, current, tabStop, onFocus, onChoose } = props;
  const t = useT(conversationsTexts);
  const say = useT(wordTexts);
  const language = useLanguage((state) => state.language);
  const { state, unread, lastRole, lastText, operatorName, visitor, channel } = conversation;
  const waits = state === "requested";
  const words = lastRole === "bot" ? previewText(lastText) : lastText;
  return (
    <Box
      asChild
      display="block"
      position="relative"
      ps="3"
      pe="4"
      py="2.5"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={waits ? "orange.solid" : current ? "accent.solid" : "transparent"}
      bg={current ? "accent.subtle" : waits ? "bg.warning" : "transparent"}
      _hover={{ bg: current ? "accent.subtle" : waits ? "orange.muted" : "bg.muted" }}
      _focusVisible={{ outlineOffset: "-2px" }}
    >
      <Link
        to={search}
        replace={replaces}
        aria-current={current ? "true" : undefined}
        data-conversation={conversation.ID}
        tabIndex={tabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => onChoose(conversation.ID)}
      >
        <Flex gap="2" align="baseline">
          <Text flex="1" minW="0" truncate fontWeight={unread > 0 ? "bold" : "medium"}>
            {conversation.title || t("untitled")}
          </Text>
          <Text textStyle="xs" color="fg.muted" flexShrink="0">
            <RelativeTime at={Math.floor(conversation.updatedAt / 1000)} />
          </Text>
        </Flex>
        <Flex gap="2" align="center" mt="0.5">
          <Text flex="1" minW="0" truncate color="fg.muted">
            {words ? `${senderName(lastRole, operatorName, say)}: ${words}` : t("untitled")}
          </Text>
          {unread > 0 ? <Unread count={unread} said={t("unread", { count: unread })} /> : null}
        </Flex>
        <Flex gap="1.5" align="center" mt="1.5" wrap="wrap" minH="5">
          <StateBadges state={state} channel={channel} />
          <Text ms="auto" textStyle="xs" color="fg.muted">
            {visitor.name || countryName(visitor.country, language)}
          </Text>
        </Flex>
      </Link>
    </Box>
  );
}

function Unread({ count, said }: { count: number; said: string }) {
  return (
    <>
      <Flex
        aria-hidden="true"
        align="center"
        justify="center"
        minW="5"
        h="5"
        px="1.5"
        borderRadius="full"
        bg="accent.solid"
        color="accent.contrast"
        textStyle="xs"
        fontWeight="semibold"
        flexShrink="0"
      >
        {count > 99 ? "99+" : count}
      </Flex>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}
