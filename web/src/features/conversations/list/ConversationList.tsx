import { Box, Button, Flex, Skeleton, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live/live.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { NoMatch } from "#ui/feedback/NoMatch.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { OpenConversation } from "../useOpenConversation.ts";
import { ConversationRows } from "./ConversationRows.tsx";
import { findConversations } from "./findConversations.ts";
import { StateFilter } from "./StateFilter.tsx";

interface ConversationListProps {
  agentId: string;
  live: Live<readonly Conversation[]>;
  open: OpenConversation;
  loadMore: (() => void) | undefined;
  /** Called when a conversation is chosen by its row, not by URL. */
  onChoose: (conversationId: string) => void;
}

/** With fewer conversations than this a search would only take up room. */
const SEARCH_FROM = 6;

/** The list with its filter and its search. Arrow keys move through it, Enter opens. */
export function ConversationList(props: ConversationListProps) {
  const { agentId, live, open, loadMore, onChoose } = props;
  const t = useT(conversationsTexts);
  const [query, setQuery] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const isSearchable = query !== "" || (live.data?.length ?? 0) >= SEARCH_FROM;
  return (
    <Flex direction="column" minH="0" h="100%">
      <VisuallyHidden as="h2">{t("title")}</VisuallyHidden>
      <StateFilter agentId={agentId} current={open.filter} onChange={open.setFilter} />
      {isSearchable ? (
        <Box px="3" py="2" borderBottomWidth="1px" css={{ "& > *": { maxWidth: "none" } }}>
          <SearchField
            label={t("search")}
            size={{ base: "lg", md: "sm" }}
            value={query}
            onChange={setQuery}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>("a[data-conversation]")?.focus();
            }}
          />
        </Box>
      ) : null}
      <Box ref={list} flex="1" minH="0" overflowY="auto">
        <Body
          live={live}
          open={open}
          loadMore={loadMore}
          onChoose={onChoose}
          query={query}
          onClearSearch={() => setQuery("")}
        />
      </Box>
    </Flex>
  );
}

interface BodyProps extends Omit<ConversationListProps, "agentId"> {
  query: string;
  onClearSearch: () => void;
}

function Body(props: BodyProps) {
  const { live, open, loadMore, onChoose, onClearSearch } = props;
  const t = useT(conversationsTexts);
  const language = useLanguage((state) => state.language);
  const query = useDeferredValue(props.query.trim());
  const found = useMemo(
    () => findConversations(live.data ?? [], query, language),
    [live.data, query, language],
  );
  return (
    <LiveContent live={live} waiting={<ListSkeleton />} errorTitle={t("listErrorTitle")}>
      {(conversations) =>
        conversations.length === 0 ? (
          <EmptyState
            title={t("noneTitle")}
            line={t("noneLine")}
            action={
              <Button variant="outline" onClick={() => open.setFilter(undefined)}>
                {t("showAll")}
              </Button>
            }
          />
        ) : (
          <>
            {found.length === 0 ? (
              <NoMatch
                title={t("noMatchTitle")}
                line={t("noMatchLine", { query, count: conversations.length })}
                clearLabel={t("clearSearch")}
                onClear={onClearSearch}
              />
            ) : (
              <ConversationRows conversations={found} open={open} onChoose={onChoose} />
            )}
            {loadMore ? (
              <Flex justify="center" p="3">
                <Button variant="outline" size="sm" onClick={loadMore}>
                  {t("loadMore")}
                </Button>
              </Flex>
            ) : null}
          </>
        )
      }
    </LiveContent>
  );
}

/** Rows in the shape of the list's: a picture and two lines. */
function ListSkeleton() {
  return (
    <Loading>
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <Flex key={width} h="72px" ps="15px" pe="4" gap="3" align="center" borderBottomWidth="1px">
          <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
          <Box flex="1">
            <Flex justify="space-between" gap="6">
              <Skeleton h="3.5" w={`${width}%`} />
              <Skeleton h="3" w="10" />
            </Flex>
            <Skeleton h="3" mt="2.5" />
          </Box>
        </Flex>
      ))}
    </Loading>
  );
}
