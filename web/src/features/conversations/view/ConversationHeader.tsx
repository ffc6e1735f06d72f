import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { ArrowLeft } from "lucide-react";
import type { RefObject } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { wide } from "../wide.ts";
import { StateBadges } from "../list/StateBadges.tsx";
import type { OperatorAction } from "./useOperatorActions.ts";
import { visitorName } from "../words/visitorWords.ts";
import { VisitorStrip } from "./VisitorStrip.tsx";

interface ConversationHeaderProps {
  conversation: Conversation;
  heading: RefObject<HTMLHeadingElement | null>;
  busy: OperatorAction | undefined;
  onHandBack: () => void;
  onClose: () => void;
  onBack: () => void;
}

/** The visitor, who has the conversation, and the buttons to give it up. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, heading, busy, onHandBack, onClose, onBack } = props;
  const { state, channel } = conversation;
  const t = useT(conversationsTexts);
  const language = useLanguage((one) => one.language);
  const name = visitorName(conversation, language);
  return (
    <Flex
      as="header"
      px="4"
      py="2.5"
      borderBottomWidth="1px"
      columnGap="2"
      rowGap="1.5"
      alignItems="center"
      wrap="wrap"
    >
      <Box ms="-2" css={{ [wide]: { display: "none" } }}>
        <IconButton label={t("back")} icon={<ArrowLeft />} onClick={onBack} />
      </Box>
      <Heading
        ref={heading}
        as="h2"
        size="md"
        flex="1 1 calc(100% - 3.5rem)"
        minW="0"
        css={{ [wide]: { flexBasis: "8rem" } }}
        truncate
        tabIndex={-1}
        outline="none"
        title={conversation.visitor.name === "" ? `${name}: ${t("invented")}` : name}
      >
        {name}
      </Heading>
      <Flex
        gap="2"
        order="2"
        ms="auto"
        wrap="wrap"
        // Beside the name where both fit, and otherwise below it; never in two rows.
        css={{ [wide]: { order: "0", flexWrap: "nowrap" } }}
      >
        {state === "human" || state === "requested" ? (
          <Button
            variant="outline"
            size={{ base: "xs", md: "sm" }}
            loading={busy === "handBack"}
            disabled={busy !== undefined}
            onClick={onHandBack}
          >
            {t(state === "human" ? "handBack" : "leaveToAgent")}
          </Button>
        ) : null}
        {state === "closed" ? null : (
          <Button
            variant="outline"
            size={{ base: "xs", md: "sm" }}
            loading={busy === "close"}
            disabled={busy !== undefined}
            onClick={onClose}
          >
            {t("close")}
          </Button>
        )}
      </Flex>
      <Box
        display="contents"
        css={{
          [wide]: { display: "flex", flex: "1 1 100%", order: "1", columnGap: "2", minWidth: "0" },
        }}
      >
        <Flex gap="1.5" wrap="wrap" order="1" flexShrink="0">
          <StateBadges state={state} channel={channel} />
        </Flex>
        <VisitorStrip conversation={conversation} />
      </Box>
    </Flex>
  );
}
