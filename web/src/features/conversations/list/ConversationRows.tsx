import { Box } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { nextIndex } from "#ui/useRovingFocus.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { OpenConversation } from "../useOpenConversation.ts";
import { ConversationRow } from "./ConversationRow.tsx";

interface ConversationRowsProps {
  conversations: readonly Conversation[];
  open: OpenConversation;
  /** Called when a conversation is chosen by its row, not by URL. */
  onChoose: (conversationId: string) => void;
}

/** The rows. The arrow keys move between them; the Tab key stops at one only. */
export function ConversationRows(props: ConversationRowsProps) {
  const { conversations, open, onChoose } = props;
  const t = useT(conversationsTexts);
  const list = useRef<HTMLUListElement>(null);
  // By id, because the list is reordered whenever somebody writes.
  const [focused, setFocused] = useState(open.conversationId);
  const at = conversations.findIndex(({ ID }) => ID === focused);
  const tabStop = Math.max(0, at);

  // Opened by itself, as the one that waits longest, it may be anywhere in the list.
  const isListed = conversations.some(({ ID }) => ID === open.conversationId);
  const shown = useRef("");
  useEffect(() => {
    // Once: from then on the list is where its reader has it.
    if (!isListed || shown.current === open.conversationId) return;
    shown.current = open.conversationId;
    const row = `[data-conversation="${CSS.escape(open.conversationId)}"]`;
    list.current?.querySelector(row)?.scrollIntoView({ block: "nearest" });
  }, [isListed, open.conversationId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, tabStop, conversations.length);
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("a[data-conversation]")[next]?.focus();
  };

  return (
    <Box asChild listStyleType="none">
      <ul
        ref={list}
        aria-label={t(open.filter === "requested" ? "listWaiting" : "list")}
        onKeyDown={onKeyDown}
      >
        {conversations.map((one, index) => (
          <li key={one.ID}>
            <ConversationRow
              conversation={one}
              search={open.searchOf(one.ID)}
              replaces={open.conversationId !== ""}
              onChoose={onChoose}
              current={one.ID === open.conversationId}
              showsWait={open.filter === "requested"}
              tabStop={index === tabStop}
              onFocus={() => setFocused(one.ID)}
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}
