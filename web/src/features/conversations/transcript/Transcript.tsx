import { Box } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { message, messagesPath } from "@parley/contract/conversations/message.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { useEffect, useMemo, useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { Replying } from "../reply/useSendReply.ts";
import { wordTexts } from "../words/wordTexts.ts";
import { transcriptItems } from "./transcriptItems.ts";
import { TranscriptLog } from "./TranscriptLog.tsx";
import { TranscriptSkeleton } from "./TranscriptSkeleton.tsx";

interface TranscriptProps {
  conversation: Conversation;
  replying: Replying;
}

/** The live transcript, followed by what this person is sending. */
export function Transcript({ conversation, replying }: TranscriptProps) {
  const t = useT(conversationsTexts);
  const say = useT(wordTexts);
  const { live, loadEarlier } = useTranscript(conversation.agentId, conversation.ID);
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
  return (
    <TranscriptLog
      label={t("transcript", { name: conversation.title || say("visitor") })}
      items={items}
      replying={replying}
      loadEarlier={loadEarlier}
    />
  );
}

/** Messages loaded at first, and with each click on Load earlier. */
const TRANSCRIPT_PAGE = 100;

/** The newest messages of a conversation, live, newest first. */
function useTranscript(
  agentId: string,
  conversationId: string,
): { live: Live<readonly Message[]>; loadEarlier: (() => void) | undefined } {
  const [pages, setPages] = useState(1);
  const limit = pages * TRANSCRIPT_PAGE;
  const ref = listRef(messagesPath(agentId, conversationId), {
    orderBy: [["ts", "desc"]],
    limit,
  });
  const live = useLiveQuery(ref, message);
  const full = live.status === "ready" && live.data.length >= limit;
  return { live, loadEarlier: full ? () => setPages(pages + 1) : undefined };
}
