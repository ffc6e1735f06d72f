import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { Headset } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { whenWide } from "../whenWide.ts";
import { ReplyBox } from "./ReplyBox.tsx";
import { replyTexts } from "./replyTexts.ts";
import type { Replying } from "./useSendReply.ts";

interface ReplyBarProps {
  conversation: Conversation;
  /** Whether this person has taken the conversation over. */
  mine: boolean;
  /** From the press on Take over until it is this person's. */
  takingOver: boolean;
  replying: Replying;
  onTakeOver: () => void;
}

/** Below the transcript: the reply box for whoever has the conversation; for others, who has it and what to do. */
export function ReplyBar(props: ReplyBarProps) {
  const { conversation, mine, takingOver, replying, onTakeOver } = props;
  const t = useT(replyTexts);
  // At once, for whoever types on after the press.
  if (mine || takingOver)
    return (
      <ReplyBox
        replying={replying}
        takingOver={takingOver}
        windowEndsAt={conversation.windowEndsAt}
      />
    );
  const { state, unasked, operatorName, operatorUid } = conversation;
  const lines = {
    bot: t("agentAnswers"),
    requested: t(unasked ? "visitorWaitsUnasked" : "visitorWaits"),
    closed: t("isClosed"),
    human: t("otherAnswers", { name: operatorName || t("somebody") }),
  };
  return (
    <Box
      borderTopWidth="1px"
      px="4"
      py="3"
      bg={state === "requested" ? "bg.warning" : "bg.subtle"}
      color={state === "requested" ? "fg.warning" : "fg.muted"}
    >
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text role="status" flex="1 1 14rem" minW="0" overflowWrap="anywhere">
          {lines[state]}
        </Text>
        {/* Nobody's here where it was answered in the channel's own app. */}
        {state === "human" && operatorUid !== "" ? null : (
          <Button flex="1 0 auto" css={{ [whenWide]: { flex: "none" } }} onClick={onTakeOver}>
            <Headset />
            {t("takeOver")}
          </Button>
        )}
      </Flex>
      {replying.draft ? (
        <Box mt="2" textStyle="xs">
          <Text>{t("keptDraft")}</Text>
          <Text
            color="fg"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            maxH="24"
            overflowY="auto"
            tabIndex={0}
          >
            {replying.draft}
          </Text>
        </Box>
      ) : null}
    </Box>
  );
}
