import { Box, Link as ChakraLink, Skeleton } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import type { WaitingConversation } from "@parley/contract/conversations/waiting.ts";
import { Link } from "react-router";
import { useConnection } from "#platform/api/useConnection.ts";
import { useSession } from "#platform/auth/session.ts";
import { visitorName } from "#platform/conversations/visitorName.ts";
import { VisitorPicture } from "#platform/conversations/VisitorPicture.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { useWaiting } from "#platform/live/waiting.ts";
import { agentsPath, waitingChatsPath } from "#platform/page/paths.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { DoneRow } from "#ui/layout/DoneRow.tsx";
import { LINK_ROW, LinkRow } from "#ui/layout/LinkRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { fingerHigh } from "#ui/theme/fingerHigh.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { figureTexts } from "./figureTexts.ts";
import { homeTexts } from "./homeTexts.ts";

/** As many as one takes in at a glance. */
const SHOWN = 5;

/** Visitors of all agents who wait for a person; each leads to its conversation. One row while nobody does. */
export function WaitingPanel({ agents }: { agents: readonly AgentCard[] }) {
  const t = useT(homeTexts);
  const tFigures = useT(figureTexts);
  const { list } = useWaiting();
  const isThere = useConnection() === "there";
  // Somebody may have asked since the connection broke.
  if (!isThere && !list?.length)
    return (
      <DoneRow
        label={t("waiting")}
        title={`${t("waiting")}: –`}
        line={tFigures("notKnown")}
        isUnknown
      />
    );
  if (!list)
    return (
      <Loading>
        <Skeleton h={LINK_ROW} borderRadius="l3" />
      </Loading>
    );
  if (list.length === 0) return <DoneRow label={t("waiting")} title={t("nobodyTitle")} />;
  const others = list.slice(SHOWN);
  return (
    <Panel title={t("waiting")} line={t("waitingLine")}>
      <Box>
        <Box as="ul" listStyleType="none" aria-label={t("waiting")} mx="-2">
          {list.slice(0, SHOWN).map((one) => (
            <Visitor
              key={`${one.agentId} ${one.conversationId}`}
              waiting={one}
              agent={agents.find(({ ID }) => ID === one.agentId)}
            />
          ))}
        </Box>
        {others.length > 0 ? <Others waiting={others} /> : null}
      </Box>
    </Panel>
  );
}

/** How many are not listed, and the way to them: of several agents, to the list that says at which how many wait. */
function Others({ waiting }: { waiting: readonly WaitingConversation[] }) {
  const t = useT(homeTexts);
  const region = useSession((state) => state.region);
  const [first = "", ...rest] = new Set(waiting.map(({ agentId }) => agentId));
  return (
    <ChakraLink asChild mt="2" css={fingerHigh}>
      <Link to={rest.length === 0 ? waitingChatsPath(region, first) : agentsPath(region)}>
        {t("othersWait", { count: waiting.length })}
      </Link>
    </ChakraLink>
  );
}

interface VisitorProps {
  waiting: WaitingConversation;
  agent: AgentCard | undefined;
}

function Visitor({ waiting: { agentId, conversationId, since }, agent }: VisitorProps) {
  const t = useT(homeTexts);
  const region = useSession((state) => state.region);
  const language = useLanguage((state) => state.language);
  const live = useLiveDoc(docRef(conversationPath(agentId, conversationId)), conversation);
  return (
    <LinkRow
      to={waitingChatsPath(region, agentId, conversationId)}
      picture={
        live.data ? (
          <VisitorPicture conversation={live.data} />
        ) : live.status === "loading" ? (
          <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
        ) : (
          <Avatar name="" size={32} />
        )
      }
      title={
        live.status === "loading" ? (
          <Skeleton h="3.5" w="70%" my="1" />
        ) : (
          // Without the conversation nobody knows what Chats calls them.
          (live.data && visitorName(live.data, language)) || t("someone")
        )
      }
      line={[agent?.title, live.data?.title].filter(Boolean).join(" · ")}
      lineEnd={<RelativeTime at={Math.floor(since / 1000)} />}
      open={t("open")}
    />
  );
}
