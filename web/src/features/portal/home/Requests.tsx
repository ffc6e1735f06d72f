import { Box, Flex, Link as ChakraLink, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LinesSkeleton } from "#ui/feedback/Skeletons.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { homeTexts } from "./homeTexts.ts";

/** As many as one takes in at a glance; the rest is on the Chats page. */
const SHOWN = 5;

/**
 * The first of an agent's visitors who are waiting for a person, live.
 * @param agentId undefined reads nothing
 */
export function useRequests(agentId: string | undefined): Live<readonly Conversation[]> {
  const ref =
    agentId === undefined
      ? undefined
      : listRef(conversationsPath(agentId), {
          where: [["state", "==", "requested"]],
          orderBy: [["updatedAt", "desc"]],
          limit: SHOWN,
        });
  return useLiveQuery(ref, conversation);
}

interface RequestsProps {
  agent: AgentCard;
  /** Of `useRequests`. */
  live: Live<readonly Conversation[]>;
}

/** Visitors of an agent who are waiting for a person. */
export function Requests({ agent, live }: RequestsProps) {
  const t = useT(homeTexts);
  const region = useSession((state) => state.region);
  const chats = agentPagePath(region, agent.ID, "convos");
  return (
    <Panel
      title={t("requests")}
      line={t("requestsOf", { agent: agent.title })}
      action={
        <ChakraLink asChild flexShrink="0">
          <Link to={chats}>{t("allChats")}</Link>
        </ChakraLink>
      }
    >
      <LiveContent
        live={live}
        waiting={<LinesSkeleton widths={["100%", "66%"]} />}
        errorTitle={t("requestsError")}
      >
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState drawing="rows" title={t("nobodyTitle")} line={t("nobodyLine")} />
          ) : (
            <Box as="ul" listStyleType="none" mx="-2">
              {requests.map((request) => (
                <Request key={request.ID} request={request} chats={chats} />
              ))}
            </Box>
          )
        }
      </LiveContent>
    </Panel>
  );
}

function Request({ request, chats }: { request: Conversation; chats: string }) {
  const t = useT(homeTexts);
  return (
    <Box as="li">
      <Flex
        asChild
        gap="3"
        px="2"
        minH="11"
        align="center"
        borderRadius="l2"
        _hover={{ bg: "bg.muted" }}
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        <Link to={`${chats}?convo=${encodeURIComponent(request.ID)}`}>
          <Text flex="1" minW="0" truncate fontWeight="medium">
            {request.title || t("untitled")}
          </Text>
          <Text textStyle="xs" color="fg.muted" flexShrink="0">
            <RelativeTime at={Math.floor(request.updatedAt / 1000)} />
          </Text>
        </Link>
      </Flex>
    </Box>
  );
}
