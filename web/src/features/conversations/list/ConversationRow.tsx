import { Box, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { previewText, speakerName } from "../words/messageWords.ts";
import { visitorName } from "#platform/conversations/visitorName.ts";
import { VisitorPicture } from "#platform/conversations/VisitorPicture.tsx";
import { wordTexts } from "../words/wordTexts.ts";
import { StateMark } from "./StateMark.tsx";

interface ConversationRowProps {
  conversation: Conversation;
  /** Query string of its URL. */
  search: string;
  /** Whether opening it replaces the open one in the browser's history. */
  replaces: boolean;
  current: boolean;
  /** In the list of those who wait, whose order follows it: since when they do, in the place of the last message. */
  showsWait: boolean;
  /** Whether the Tab key stops at this row; the arrow keys move on from it. */
  tabStop: boolean;
  onFocus: () => void;
  onChoose: (conversationId: string) => void;
}

/** A conversation in the list: with whom, what was said last, and who has it unless that is the agent. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, search, replaces, current, showsWait, tabStop, onFocus, onChoose } = props;
  const t = useT(conversationsTexts);
  const say = useT(wordTexts);
  const language = useLanguage((state) => state.language);
  const uid = useSession((state) => state.user?.uid ?? "");
  const { lastRole, lastText, operatorName, operatorUid, channel } = conversation;
  // What one tried out oneself waits for nobody to read it.
  const unread = channel === "test" ? 0 : conversation.unread;
  // The one that is open keeps its row there once it waits no more.
  const waits = showsWait && conversation.state === "requested";
  const since = waits ? conversation.waitingSince : conversation.updatedAt;
  const name = visitorName(conversation, language);
  const words = lastRole === "bot" ? previewText(lastText) : lastText;
  const speaker = speakerName(lastRole, operatorName, operatorUid === uid, say);
  const spoken = lastRole === "visitor" ? words : `${speaker}: ${words}`;
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      position="relative"
      minH="72px"
      ps="3"
      pe="4"
      py="2"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={current ? "accent.solid" : "transparent"}
      bg={current ? "accent.subtle" : "transparent"}
      _hover={{ bg: current ? "accent.subtle" : "bg.muted" }}
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
        <VisitorPicture conversation={conversation} />
        <Box flex="1" minW="0">
          <Flex gap="2" align="baseline">
            <Text flex="1" minW="0" truncate fontWeight={unread > 0 ? "semibold" : "medium"}>
              {name}
            </Text>
            <Flex alignSelf="center" flexShrink="0">
              <StateMark conversation={conversation} />
            </Flex>
            <Text textStyle="xs" color="fg.muted" flexShrink="0">
              <RelativeTime at={Math.floor(since / 1000)} />
            </Text>
          </Flex>
          <Flex gap="2" align="center" mt="0.5" minH="5">
            <Text
              flex="1"
              minW="0"
              truncate
              color={unread > 0 ? "fg" : "fg.muted"}
              fontWeight={unread > 0 ? "medium" : undefined}
            >
              {words ? spoken : t("untitled")}
            </Text>
            {unread > 0 ? <Unread count={unread} said={t("unread", { count: unread })} /> : null}
          </Flex>
        </Box>
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
        bg="accent.muted"
        color="accent.fg"
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
