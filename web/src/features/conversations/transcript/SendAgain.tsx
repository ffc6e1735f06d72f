import { Button, Flex, Text } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { canSendAgain, type Message } from "@parley/contract/conversations/message.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { createContext, useContext } from "react";
import { api } from "#platform/api/api.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useSession } from "#platform/auth/session.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import { useIsPast } from "../reply/useIsPast.ts";

/** The conversation whose messages can be sent again; undefined where nothing can. */
export const SendAgainContext = createContext<Conversation | undefined>(undefined);

/** Below a message that has not reached the person: has it sent again where that may help, and says why it was not, or cannot be. */
export function SendAgain({ message: { ID: messageId, undelivered } }: { message: Message }) {
  const t = useT(conversationsTexts);
  const say = useSayProblem();
  const uid = useSession((state) => state.user?.uid ?? "");
  const conversation = useContext(SendAgainContext);
  const isClosed = useIsPast(conversation?.windowEndsAt ?? 0);
  const { busy, error, attempt } = useAttempt();
  if (conversation === undefined || undelivered === undefined) return null;
  if (!canSendAgain(undelivered, isClosed)) return null;
  const { agentId, ID: conversationId, state, operatorUid } = conversation;
  const isTaken = state === "human" && operatorUid !== uid;
  const send = () =>
    attempt(() => api.conversations.sendAgain({ agentId, conversationId, messageId }));
  return (
    <Flex gap="1" align="center" wrap="wrap" justify="flex-end" textStyle="xs">
      {isTaken ? <Text color="fg.muted">{say(problem("conversations.taken"))}</Text> : null}
      <Button
        variant="plain"
        size="xs"
        px="1"
        disabled={isTaken}
        loading={busy}
        onClick={() => void send()}
      >
        {t("sendAgain")}
      </Button>
      {error === undefined ? null : (
        <Text role="alert" color="fg.error">
          {error}
        </Text>
      )}
    </Flex>
  );
}
