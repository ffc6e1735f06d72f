import { Box } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useEffect, useMemo } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { Replying } from "../reply/useSendReply.ts";
import { visitorName } from "#platform/conversations/visitorName.ts";
import { AgentContext, VisitorContext } from "./agentContext.ts";
import { ExplainAnswers } from "./ExplainAnswers.tsx";
import { SendAgainContext } from "./SendAgain.tsx";
import { transcriptItems } from "./transcriptItems.ts";
import { TranscriptLog } from "./TranscriptLog.tsx";
import { TranscriptSkeleton } from "./TranscriptSkeleton.tsx";
import type { LoadedTranscript } from "./useTranscript.ts";

interface TranscriptProps {
  conversation: Conversation;
  loaded: LoadedTranscript;
  replying: Replying;
}

/** The live transcript, followed by what this person is sending. */
export function Transcript({ conversation, loaded, replying }: TranscriptProps) {
  const t = useT(conversationsTexts);
  const language = useLanguage((state) => state.language);
  const { live, loadEarlier } = loaded;
  const me = useSession((state) => state.user?.name ?? "");
  const { pending, forget } = replying;
  const messages = live.data;
  const items = useMemo(
    () => transcriptItems(messages ?? [], messages ? pending : [], me),
    [messages, pending, me],
  );

  useEffect(() => {
    const stored = new Set(messages?.map(({ ID }) => ID));
    const arrived = pending.filter(({ ID }) => stored.has(ID)).map(({ ID }) => ID);
    if (arrived.length > 0) forget(arrived);
  }, [messages, pending, forget]);

  if (live.status === "loading") return <TranscriptSkeleton />;
  if (live.status === "error") {
    return (
      <Box flex="1" minH="0" overflowY="auto">
        <ErrorState
          title={t("transcriptErrorTitle")}
          line={live.error.message}
          onRetry={live.retry}
        />
      </Box>
    );
  }
  const name = visitorName(conversation, language);
  return (
    <AgentContext value={conversation.agentId}>
      <VisitorContext value={name}>
        <ExplainAnswers agentId={conversation.agentId} conversationId={conversation.ID}>
          <SendAgainContext value={conversation}>
            <TranscriptLog
              label={t("transcript", { name })}
              items={items}
              replying={replying}
              loadEarlier={loadEarlier}
            />
          </SendAgainContext>
        </ExplainAnswers>
      </VisitorContext>
    </AgentContext>
  );
}
