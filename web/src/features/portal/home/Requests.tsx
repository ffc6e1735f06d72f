import { Box, Link as ChakraLink } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { Link } from "react-router";
import { visitorName } from "#platform/conversations/visitorName.ts";
import { VisitorPicture } from "#platform/conversations/VisitorPicture.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { DoneRow } from "#ui/layout/DoneRow.tsx";
import { LinkRow } from "#ui/layout/LinkRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { fingerReach } from "#ui/theme/fingerHigh.ts";
import { homeTexts } from "./homeTexts.ts";

/** As many as one takes in at a glance; the rest is on the Chats pages. */
const SHOWN = 5;

interface RequestsProps {
  agents: readonly AgentCard[];
  /** Of `useRequests`, once they are known. */
  waiting: readonly Conversation[];
  failed: boolean;
  onRetry: () => void;
}

/** Who waits for a person, whichever agent they wrote to; each leads to the conversation. One row while nobody does. */
export function Requests({ agents, waiting, failed, onRetry }: RequestsProps) {
  const t = useT(homeTexts);
  const region = useSession((state) => state.region);
  const [first, ...others] = agents;
  const allChats =
    // Of several, each agent's tile leads to its own.
    first && others.length === 0 ? (
      <ChakraLink asChild flexShrink="0" css={fingerReach}>
        <Link to={agentPagePath(region, first.ID, "convos")}>{t("allChats")}</Link>
      </ChakraLink>
    ) : undefined;
  if (waiting.length === 0 && !failed)
    return (
      <DoneRow label={t("requests")} title={t("nobodyTitle")} line={t("nobodyLine")}>
        {allChats}
      </DoneRow>
    );
  return (
    <Panel
      title={t("requests")}
      line={waiting.length > 0 ? t("requestsWait", { count: waiting.length }) : t("requestsLine")}
      action={allChats}
    >
      {failed ? (
        <ErrorState title={t("requestsError")} line={t("requestsErrorLine")} onRetry={onRetry} />
      ) : null}
      <Box as="ul" listStyleType="none" aria-label={t("requests")} mx="-2">
        {waiting.slice(0, SHOWN).map((one) => (
          <Request
            key={one.ID}
            request={one}
            agent={others.length > 0 ? agents.find(({ ID }) => ID === one.agentId) : undefined}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface RequestProps {
  request: Conversation;
  /** Named where there are several. */
  agent: AgentCard | undefined;
}

function Request({ request, agent }: RequestProps) {
  const t = useT(homeTexts);
  const region = useSession((state) => state.region);
  const language = useLanguage((state) => state.language);
  const chats = agentPagePath(region, request.agentId, "convos");
  return (
    <LinkRow
      to={`${chats}?convo=${encodeURIComponent(request.ID)}`}
      picture={<VisitorPicture conversation={request} />}
      title={visitorName(request, language)}
      line={[agent?.title, request.title].filter(Boolean).join(" · ")}
      lineEnd={<RelativeTime at={Math.floor(request.waitingSince / 1000)} />}
      open={t("open")}
    />
  );
}
