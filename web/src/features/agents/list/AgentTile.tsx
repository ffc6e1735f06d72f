import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Box, Flex, Heading, Link as ChakraLink, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { isSite, knowledgePath, sourceType } from "@parley/contract/knowledge/source.ts";
import { ExternalLink, Settings, TriangleAlert } from "lucide-react";
import { useCallback } from "react";
import { Link, useNavigate } from "react-router";
import { WeekFigures } from "#platform/analytics/WeekFigures.tsx";
import { useFetched } from "#platform/api/useFetched.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentStatus } from "#platform/live/agentStatus.ts";
import { countDocuments } from "#platform/live/firestore.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { countText } from "#platform/live/waiting.ts";
import { agentPagePath, waitingChatsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { fingerReach } from "#ui/theme/fingerHigh.ts";
import { agentIssuePath, agentIssues, type AgentIssueKind } from "../health/agentIssues.ts";
import { healthTexts } from "../health/healthTexts.ts";
import type { KnownAgent } from "../health/useAgentFacts.ts";
import { agentsTexts } from "./agentsTexts.ts";

interface AgentTileProps {
  agent: AgentCard;
  /** Undefined until it is known. */
  facts: KnownAgent | undefined;
  /** How many visitors wait for a person. */
  waiting: number;
  /** Loads the figures once more. */
  onRetry: () => void;
  onDelete: () => void;
}

/** An agent in the list: how it stands, its week, and what needs attention. The whole card opens it. */
export function AgentTile({ agent, facts, waiting, onRetry, onDelete }: AgentTileProps) {
  const t = useT(agentsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const status = useAgentStatus(agent);
  const { ID, title, description, lastModified } = agent;
  return (
    <Card
      as="li"
      position="relative"
      display="flex"
      flexDirection="column"
      gap="3"
      transitionProperty="border-color"
      transitionDuration="fast"
      _hover={{ borderColor: "border.emphasized" }}
    >
      <Flex gap="3" align="flex-start">
        <Avatar name={title} src={agentPicture(agent)} size={40} />
        <Box flex="1" minW="0" minH="10" alignContent="center">
          <Heading as="h2" size="md" lineHeight="1.25" lineClamp={2} overflowWrap="anywhere">
            <Box
              asChild
              _after={{ content: "''", position: "absolute", inset: "0", borderRadius: "l3" }}
              _focusVisible={{
                outline: "none",
                _after: { outline: "2px solid", outlineColor: "accent.focusRing" },
              }}
            >
              <Link to={agentPagePath(region, ID, "overview")}>{title}</Link>
            </Box>
          </Heading>
          {description ? (
            <Text textStyle="xs" color="fg.muted" truncate>
              {description}
            </Text>
          ) : null}
        </Box>
        <Box position="relative" zIndex="1">
          <RowMenu
            label={t("actions", { name: title })}
            size="sm"
            remove={{ label: t("delete"), run: onDelete }}
            entries={[
              {
                kind: "item",
                key: "open",
                label: t("open"),
                before: <ExternalLink size={16} />,
                onSelect: () => void navigate(agentPagePath(region, ID, "overview")),
              },
              {
                kind: "item",
                key: "settings",
                label: t("openSettings"),
                before: <Settings size={16} />,
                onSelect: () => void navigate(agentPagePath(region, ID, "settings")),
              },
            ]}
          />
        </Box>
      </Flex>
      <Flex gap="2" align="center" wrap="wrap">
        <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
        {waiting > 0 ? (
          <Box asChild display="flex" css={fingerReach} zIndex="1" borderRadius="full">
            <Link to={waitingChatsPath(region, ID)}>
              <StatusBadge tone="warning">
                {t("waiting", { count: waiting, shown: countText(waiting) })}
              </StatusBadge>
            </Link>
          </Box>
        ) : null}
        {facts?.isDrafted ? <StatusBadge tone="neutral">{t("draft")}</StatusBadge> : null}
      </Flex>
      <WeekFigures
        week={
          facts?.week
            ? { status: "ready", data: facts.week }
            : facts?.daysFailed
              ? { status: "error", retry: onRetry }
              : { status: "loading" }
        }
      />
      <Box mt="auto">
        <MainIssue agent={agent} facts={facts} />
        <Flex justify="space-between" gap="3" mt="1" textStyle="xs" color="fg.muted">
          <Sources agentId={ID} newest={facts?.newestSource} />
          <Text as="span" position="relative" zIndex="1" truncate>
            {t("changed")} <RelativeTime at={lastModified} />
          </Text>
        </Flex>
      </Box>
    </Card>
  );
}

/** What the badges of a tile say. */
const inBadges: readonly AgentIssueKind[] = [
  "outOfCredits",
  "spendingLimit",
  "modelKeyRefused",
  "modelUnknown",
  "modelUsedUp",
  "modelNotAnswering",
  "offline",
  "draft",
];

/** Its most pressing issue, beside what its badges say already; leads to where it is put right. */
function MainIssue({ agent, facts }: Pick<AgentTileProps, "agent" | "facts">) {
  const say = useT(healthTexts);
  const region = useSession((state) => state.region);
  const issue = facts && agentIssues(facts).find(({ kind }) => !inBadges.includes(kind));
  // Keeps its height, so that the cards of a row line up.
  if (!issue) return <Box h="6" hideBelow="sm" aria-hidden="true" />;
  const { kind, count } = issue;
  return (
    <Flex gap="1.5" align="center" h="6" position="relative" zIndex="1">
      <TriangleAlert size={14} aria-hidden="true" />
      <ChakraLink
        asChild
        color="inherit"
        minW="0"
        truncate
        _after={{ content: "''", position: "absolute", insetX: "0", insetY: "-2.5" }}
      >
        <Link to={agentIssuePath(region, agent, kind)}>{say(kind, { count })}</Link>
      </ChakraLink>
    </Flex>
  );
}

function Sources({ agentId, newest }: { agentId: string; newest: string | undefined }) {
  const t = useT(agentsTexts);
  const count = useSourceCount(agentId, newest);
  return <span>{count === undefined ? "–" : t("documents", { count })}</span>;
}

/** A website is none: its pages are documents of their own. */
const documents = sourceType.options.filter((type) => !isSite(type));

/** The most that are counted. */
const SOURCES_COUNTED_MAX = 1000;

/**
 * How many documents an agent has, as its Knowledge counts them: by the database, since listening would read each of them.
 * @param changed when it changes, they are counted again
 * @returns undefined until it is known
 */
function useSourceCount(agentId: string, changed: unknown): number | undefined {
  const region = useSession((state) => state.region);
  const count = useCallback(() => {
    const of = { where: [["sourceType", "in", documents]], limit: SOURCES_COUNTED_MAX } as const;
    return countDocuments(region, listRef(knowledgePath(agentId), of));
  }, [region, agentId]);
  const { reading } = useFetched(count, { changed });
  return reading.status === "ready" ? reading.data : undefined;
}
