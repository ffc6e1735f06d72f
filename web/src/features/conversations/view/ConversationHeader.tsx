import { Badge, Box, Button, Flex, Heading } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { ArrowLeft } from "lucide-react";
import type { RefObject } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { stateTones } from "../list/stateTones.ts";
import type { OperatorAction } from "./useOperatorActions.ts";
import { VisitorDetails } from "./VisitorDetails.tsx";

interface ConversationHeaderProps {
  conversation: Conversation;
  heading: RefObject<HTMLHeadingElement | null>;
  busy: OperatorAction | undefined;
  onHandBack: () => void;
  onClose: () => void;
  onBack: () => void;
}

/** Who this is, who answers them, and the ways to let go of them. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, heading, busy, onHandBack, onClose, onBack } = props;
  const { state, channel, title } = conversation;
  const t = useT(conversationsTexts);
  return (
    <Box as="header" px="4" py="2.5" borderBottomWidth="1px">
      <Flex gap="2" align="center">
        <Box ms="-2" css={{ "@container (min-width: 44rem)": { display: "none" } }}>
          <IconButton label={t("back")} icon={<ArrowLeft />} onClick={onBack} />
        </Box>
        <Heading
          ref={heading}
          as="h2"
          size="md"
          flex="1"
          minW="0"
          truncate
          tabIndex={-1}
          outline="none"
          title={title}
        >
          {title || t("untitled")}
        </Heading>
        {state === "human" || state === "requested" ? (
          <Button
            variant="outline"
            size="sm"
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
            size="sm"
            loading={busy === "close"}
            disabled={busy !== undefined}
            onClick={onClose}
          >
            {t("close")}
          </Button>
        )}
      </Flex>
      <Flex gap="2" mt="1.5" align="flex-start" wrap="wrap">
        <StatusBadge tone={stateTones[state]}>{t(state)}</StatusBadge>
        {channel === "test" ? (
          <Badge variant="outline" colorPalette="gray" title={t("testHint")}>
            {t("test")}
          </Badge>
        ) : null}
        <VisitorDetails conversation={conversation} />
      </Flex>
    </Box>
  );
}
