import { Box, Button, Flex } from "@chakra-ui/react";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { outboxKey } from "../reply/outbox.ts";
import { ReplyBar } from "../reply/ReplyBar.tsx";
import { useSendReply } from "../reply/useSendReply.ts";
import { useTranscript } from "../transcript/useTranscript.ts";
import { Transcript } from "../transcript/Transcript.tsx";
import { TranscriptSkeleton } from "../transcript/TranscriptSkeleton.tsx";
import { isConversationId } from "../useOpenConversation.ts";
import { wordTexts } from "../words/wordTexts.ts";
import { spacious, whenWide } from "../whenWide.ts";
import { BackButton, ConversationHeader } from "./ConversationHeader.tsx";
import { DetailsPane } from "./DetailsPane.tsx";
import { useOperatorActions } from "./useOperatorActions.ts";
import { useTakeOver } from "./useTakeOver.ts";

interface ConversationViewProps {
  agentId: string;
  /** From the URL, so it may be anything. */
  conversationId: string;
  /** The conversation from the list, shown until its own listener has data. */
  listed: Conversation | undefined;
  takesFocus: () => boolean;
  onBack: () => void;
}

/** A conversation, live, or why it cannot be shown. */
export function ConversationView(props: ConversationViewProps) {
  const { agentId, conversationId, listed, onBack } = props;
  const t = useT(conversationsTexts);
  const say = useT(wordTexts);
  const real = isConversationId(conversationId);
  const path = conversationPath(agentId, conversationId);
  const live = useLiveDoc(real ? docRef(path) : undefined, conversation);
  const shown = live.status === "ready" ? live.data : listed;

  // For somebody else's agent the rules refuse; for one's own, an unknown id does not exist.
  const refused = live.status === "error" && live.error.code === "permission-denied";
  if (!real || refused || shown === null) {
    return (
      <EmptyState
        title={say("goneTitle")}
        line={say("goneLine")}
        action={<Button onClick={onBack}>{t("back")}</Button>}
      />
    );
  }
  if (live.status === "error") {
    return (
      <>
        <WayBack onBack={onBack} />
        <ErrorState
          title={t("transcriptErrorTitle")}
          line={live.error.message}
          onRetry={live.retry}
        />
      </>
    );
  }
  if (!shown) {
    return (
      <>
        <WayBack onBack={onBack} />
        <TranscriptSkeleton />
      </>
    );
  }
  return <OpenedConversation {...props} conversation={shown} />;
}

/** While there is no header: on a phone nothing else leads back. */
function WayBack({ onBack }: Pick<ConversationViewProps, "onBack">) {
  return (
    <Box px="4" pt="2" css={{ [whenWide]: { display: "none" } }}>
      <BackButton onBack={onBack} />
    </Box>
  );
}

function OpenedConversation(props: ConversationViewProps & { conversation: Conversation }) {
  const { agentId, conversation, takesFocus, onBack } = props;
  const uid = useSession((state) => state.user?.uid ?? "");
  const region = useSession((state) => state.region);
  const target = { agentId, conversationId: conversation.ID };
  const actions = useOperatorActions(target);
  const isTaken = conversation.state === "human";
  const taking = useTakeOver(isTaken, () => actions.run("takeOver"));
  const replying = useSendReply(outboxKey(uid, region, conversation.ID), target, taking.ended);
  const loaded = useTranscript(agentId, conversation.ID);
  const heading = useRef<HTMLHeadingElement>(null);
  useMarkRead(agentId, conversation);

  const focusHere = useRef(takesFocus);
  useEffect(() => {
    if (focusHere.current()) heading.current?.focus({ preventScroll: true });
  }, []);

  const takeOver = async () => {
    // Refused, the field where one was writing disappears as the button did that was pressed.
    if (!(await taking.begin())) heading.current?.focus({ preventScroll: true });
  };
  const leave = async (action: "handBack" | "close") => {
    // The pressed button disappears, and would take the focus with it.
    if (await actions.run(action)) heading.current?.focus({ preventScroll: true });
  };

  return (
    <Box
      h="100%"
      display="grid"
      gridTemplateRows="minmax(0, 1fr)"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ [spacious]: { gridTemplateColumns: "minmax(0, 1fr) 18.75rem" } }}
    >
      <Flex direction="column" minH="0" minW="0">
        <ConversationHeader
          conversation={conversation}
          heading={heading}
          busy={actions.busy}
          onHandBack={() => void leave("handBack")}
          onClose={() => void leave("close")}
          onBack={onBack}
        />
        <Transcript conversation={conversation} loaded={loaded} replying={replying} />
        <ReplyBar
          conversation={conversation}
          mine={isTaken && conversation.operatorUid === uid}
          takingOver={taking.isOn}
          replying={replying}
          onTakeOver={() => void takeOver()}
        />
      </Flex>
      <DetailsPane conversation={conversation} messages={loaded.live.data ?? []} />
    </Box>
  );
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

const isVisible = (): boolean => document.visibilityState === "visible";

/** Marks the visitor's messages as read while the conversation is open in a visible tab. */
function useMarkRead(agentId: string, { ID, unread }: Conversation): void {
  const visible = useSyncExternalStore(onVisibility, isVisible);
  useEffect(() => {
    if (!visible || unread === 0) return;
    // If it fails, the count stays, and the next message or visit retries.
    api.conversations.markRead({ agentId, conversationId: ID }).catch(() => undefined);
  }, [agentId, ID, unread, visible]);
}
