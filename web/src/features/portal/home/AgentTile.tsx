import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Flex, Heading, Link as ChakraLink, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { Link } from "react-router";
import { useWeek } from "#platform/analytics/useDays.ts";
import { WeekFigures } from "#platform/analytics/WeekFigures.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentStatus } from "#platform/live/agentStatus.ts";
import { useDrafted } from "#platform/drafts/useDrafted.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { fingerHigh } from "#ui/theme/fingerHigh.ts";
import { portalTexts } from "../portalTexts.ts";
import { usePortalData } from "../data/portalData.ts";
import { homeTexts } from "./homeTexts.ts";

/** A granted agent: its status, whether this browser has a draft of it, its week if figures are granted, and links to its granted pages. */
export function AgentTile({ agent }: { agent: AgentCard }) {
  const t = useT(homeTexts);
  const nameOf = useT(portalTexts);
  const region = useSession((state) => state.region);
  const status = useAgentStatus(agent);
  const { me, pages } = usePortalData();
  const { ID, title, description } = agent;
  // Nothing shows it, or publishes it, where the settings are not granted.
  const isDrafted = useDrafted([ID]).length > 0 && pages.includes("settings");
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <Flex gap="3" align="center">
        <Avatar name={title} src={agentPicture(agent)} size={40} />
        <Heading as="h3" size="sm" flex="1" minW="0" lineClamp={2} overflowWrap="anywhere">
          {title}
        </Heading>
        <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
      </Flex>
      {isDrafted ? (
        <Flex>
          <StatusBadge tone="neutral">{t("draft")}</StatusBadge>
        </Flex>
      ) : null}
      {description ? (
        <Text color="fg.muted" lineClamp={2} overflowWrap="anywhere">
          {description}
        </Text>
      ) : null}
      {me.canAccess.includes("/analytics") ? (
        <Week agentId={ID} seesConversations={me.canAccess.includes("/convos")} />
      ) : null}
      <Flex gap="4" wrap="wrap" mt="auto">
        {pages
          .filter((page) => page !== "home")
          .map((page) => (
            <ChakraLink key={page} asChild css={fingerHigh}>
              <Link to={agentPagePath(region, ID, page)} aria-label={`${nameOf(page)}: ${title}`}>
                {nameOf(page)}
              </Link>
            </ChakraLink>
          ))}
      </Flex>
    </Card>
  );
}

function Week({ agentId, seesConversations }: { agentId: string; seesConversations: boolean }) {
  return <WeekFigures week={useWeek(agentId, seesConversations ? "conversations" : "none")} />;
}
