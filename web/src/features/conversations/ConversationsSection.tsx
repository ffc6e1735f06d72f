import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useIsWholeScreen, useTakeWholeScreen } from "#platform/page/wholeScreen.ts";
import { useWaiting } from "#platform/live/waiting.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { conversationsTexts } from "./conversationsTexts.ts";
import { ConversationList } from "./list/ConversationList.tsx";
import { NoConversations } from "./list/NoConversations.tsx";
import { longestWaiting, useConversations } from "./list/useConversations.ts";
import { useListWithOpen } from "./list/useListWithOpen.ts";
import { useOpenConversation } from "./useOpenConversation.ts";
import { useRemainingRoom } from "./useRemainingRoom.ts";
import { TranscriptSkeleton } from "./transcript/TranscriptSkeleton.tsx";
import { ConversationView } from "./view/ConversationView.tsx";
import { whenWide, WIDE_PX } from "./whenWide.ts";

/**
 * An agent's inbox: the list and, beside it, the chosen conversation; on a phone one or the other, and the
 * conversation has the whole screen.
 */
export default function ConversationsSection({ agentId }: { agentId: string }) {
  const t = useT(conversationsTexts);
  const open = useOpenConversation();
  const { conversationId, filter } = open;
  const { live, loadMore } = useConversations(agentId, filter);
  const shown = useListWithOpen(agentId, open, live);
  const box = useRef<HTMLDivElement>(null);
  const chosen = conversationId !== "";
  useTakeWholeScreen(chosen);
  const isWholeScreen = useIsWholeScreen();
  const { height, shift } = useRemainingRoom(box, isWholeScreen);
  /** Chosen by clicking a row, so that the focus follows. Opening a URL does not move the focus. */
  const byHand = useRef("");
  const openBefore = useRef("");

  // Left by its button or the browser's, which takes the focus away with the conversation: on to its row.
  useEffect(() => {
    const left = openBefore.current;
    openBefore.current = conversationId;
    if (conversationId !== "" || left === "" || document.activeElement !== document.body) return;
    const row = `[data-conversation="${CSS.escape(left)}"]`;
    box.current?.querySelector<HTMLElement>(row)?.focus();
  }, [conversationId]);

  // Beside the list there is room for a conversation, and whoever has waited longest goes first.
  const { list: waiting } = useWaiting();
  // Who waits is a visitor, and in no list of tests.
  const longest =
    filter === "test"
      ? undefined
      : (waiting?.find((one) => one.agentId === agentId)?.conversationId ??
        longestWaiting(live.data ?? [])?.ID);
  const first = live.data && (longest ?? live.data[0]?.ID);
  const { choose } = open;
  useEffect(() => {
    const { current } = box;
    if (conversationId !== "" || !first || !current) return undefined;
    const openIfWide = () => {
      if (current.clientWidth >= WIDE_PX) choose(first, true);
    };
    openIfWide();
    // A window that is made wider later has room then.
    const sizes = new ResizeObserver(openIfWide);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [conversationId, first, choose]);

  const nothing = live.status === "ready" && live.data.length === 0;
  return (
    <Box
      ref={box}
      containerType="inline-size"
      mx={{ base: "-4", md: "0" }}
      mb={isWholeScreen ? undefined : { base: "-4", md: "0" }}
    >
      {nothing && !filter && !chosen ? (
        <NoConversations agentId={agentId} onShowTests={() => open.setFilter("test")} />
      ) : (
        <Box
          h={`${height}px`}
          position="relative"
          top={`${shift}px`}
          bg="bg"
          borderWidth={isWholeScreen ? "0" : { base: "1px 0 0", md: "1px" }}
          borderRadius={{ base: "0", md: "l3" }}
          overflow="hidden"
          display="grid"
          gridTemplateRows="minmax(0, 1fr)"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [whenWide]: { gridTemplateColumns: "22rem minmax(0, 1fr)" } }}
        >
          <Box
            display={chosen ? "none" : "block"}
            minH="0"
            css={{ [whenWide]: { display: "block", borderInlineEndWidth: "1px" } }}
          >
            <ConversationList
              agentId={agentId}
              live={shown}
              open={open}
              loadMore={loadMore}
              onChoose={(id) => {
                byHand.current = id;
              }}
            />
          </Box>
          <Box
            display={chosen ? "block" : "none"}
            minH="0"
            minW="0"
            css={{ [whenWide]: { display: "block" } }}
          >
            {chosen ? (
              <ConversationView
                key={conversationId}
                agentId={agentId}
                conversationId={conversationId}
                listed={live.data?.find(({ ID }) => ID === conversationId)}
                takesFocus={() => byHand.current === conversationId}
                onBack={() => open.choose("")}
              />
            ) : live.status === "loading" ? (
              // One is opened as soon as the list is there.
              <TranscriptSkeleton />
            ) : first ? null : (
              <EmptyState drawing="bubbles" title={t("pickTitle")} line={t("pickLine")} />
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
