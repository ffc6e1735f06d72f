import { Box, Button, Flex, Heading, Skeleton } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { conversationState } from "@parley/contract/conversations/state.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live/live.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { Select } from "#ui/form/Select.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { OpenConversation } from "../useOpenConversation.ts";
import { ConversationRows } from "./ConversationRows.tsx";

const ALL = "all";
/** The states in order of how much attention they need. */
const filters = ["requested", "human", "bot", "closed"] as const satisfies ConversationState[];

interface ConversationListProps {
  live: Live<readonly Conversation[]>;
  open: OpenConversation;
  loadMore: (() => void) | undefined;
  /** Called when a conversation is chosen by its row, not by URL. */
  onChoose: (conversationId: string) => void;
}

/** The list with its filter. Arrow keys move through it, Enter opens. */
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
            <ConversationRows conversations={conversations} open={open} onChoose={onChoose} />
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

/** Rows in the shape of the list's: two lines and a badge each. */
function ListSkeleton() {
  return (
    <Loading>
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <Box key={width} px="4" py="3" borderBottomWidth="1px">
          <Flex justify="space-between" gap="6">
            <Skeleton h="3.5" w={`${width}%`} />
            <Skeleton h="3" w="14" />
          </Flex>
          <Skeleton h="3" mt="2.5" />
          <Skeleton h="4" w="20" mt="2.5" borderRadius="full" />
        </Box>
      ))}
    </Loading>
  );
}
