import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { conversationState } from "@parley/contract/conversations/state.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Select } from "#ui/Select.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { OpenConversation } from "../useOpenConversation.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import { ListWaiting } from "./ListWaiting.tsx";
import { walkRows } from "./walkRows.ts";

const ALL = "all";
/** The states in the order of how much they want of a person. */
const filters = ["requested", "human", "bot", "closed"] as const satisfies ConversationState[];

interface ConversationListProps {
  live: Live<readonly Conversation[]>;
  open: OpenConversation;
  loadMore: (() => void) | undefined;
  /** A conversation was chosen by its row, not by the address. */
  onChoose: (conversationId: string) => void;
}

/** The list with its filter. The arrow keys walk it, Enter opens. */
export function ConversationList({ live, open, loadMore, onChoose }: ConversationListProps) {
  const t = useT(conversationsTexts);
  return (
    <Flex direction="column" minH="0" h="100%">
      <Flex align="center" gap="3" px="4" py="2.5" borderBottomWidth="1px">
        <Heading as="h2" size="md" flex="1">
          {t("title")}
        </Heading>
        <Box flex="0 1 13rem" minW="0">
          <Select
            aria-label={t("filter")}
            value={open.filter ?? ALL}
            onChange={({ target }) =>
              open.setFilter(conversationState.safeParse(target.value).data)
            }
            options={[
              { value: ALL, label: t("all") },
              ...filters.map((state) => ({ value: state, label: t(state) })),
            ]}
          />
        </Box>
      </Flex>
      <Box flex="1" minH="0" overflowY="auto">
        <Body live={live} open={open} loadMore={loadMore} onChoose={onChoose} />
      </Box>
    </Flex>
  );
}

function Body({ live, open, loadMore, onChoose }: ConversationListProps) {
  const t = useT(conversationsTexts);
  if (live.status === "loading") return <ListWaiting />;
  if (live.status === "error") {
    return (
      <ErrorState title={t("listErrorTitle")} line={live.error.message} onRetry={live.retry} />
    );
  }
  if (live.data.length === 0) {
    return (
      <EmptyState
        title={t("noneTitle")}
        line={t("noneLine")}
        action={
          <Button variant="outline" onClick={() => open.setFilter(undefined)}>
            {t("showAll")}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Rows conversations={live.data} open={open} onChoose={onChoose} />
      {loadMore ? (
        <Flex justify="center" p="3">
          <Button variant="outline" size="sm" onClick={loadMore}>
            {t("loadMore")}
          </Button>
        </Flex>
      ) : null}
    </>
  );
}

function Rows(props: {
  conversations: readonly Conversation[];
  open: OpenConversation;
  onChoose: (conversationId: string) => void;
}) {
  const { conversations, open, onChoose } = props;
  const t = useT(conversationsTexts);
  const list = useRef<HTMLUListElement>(null);
  // By id: the list is reordered under the reader whenever somebody writes.
  const [focused, setFocused] = useState(open.conversationId);
  const at = conversations.findIndex(({ ID }) => ID === focused);
  const tabStop = Math.max(0, at);

  const walk = (event: KeyboardEvent) => {
    const next = walkRows(event.key, tabStop, conversations.length);
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("a[data-conversation]")[next]?.focus();
  };

  return (
    <Box asChild listStyleType="none">
      <ul ref={list} aria-label={t("list")} onKeyDown={walk}>
        {conversations.map((one, index) => (
          <li key={one.ID}>
            <ConversationRow
              conversation={one}
              search={open.searchOf(one.ID)}
              replaces={open.conversationId !== ""}
              onChoose={onChoose}
              current={one.ID === open.conversationId}
              tabStop={index === tabStop}
              onFocus={() => setFocused(one.ID)}
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}
