import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { ExternalLink, Settings } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link, useNavigate } from "react-router";
import { WeekFigures } from "#platform/analytics/WeekFigures.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentStatus } from "#platform/live/agentStatus.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { draftKey, hasDraft, watchDrafts } from "../draft/draftStorage.ts";
import { agentsTexts } from "./agentsTexts.ts";

interface AgentTileProps {
  agent: AgentCard;
  /** How many visitors wait for a person. */
  waiting: number;
  onDelete: () => void;
}

/** An agent in the list; the whole card opens it. */
export function AgentTile({ agent, waiting, onDelete }: AgentTileProps) {
  const t = useT(agentsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const status = useAgentStatus(agent);
  const { ID, title, description, roundedImageURL, lastModified } = agent;
  const uid = useSession((state) => state.user?.uid ?? "");
  const draft = draftKey(uid, region, ID);
  const isDrafted = useSyncExternalStore(watchDrafts, () => hasDraft(draft));
  return (
    <Card
      as="li"
      position="relative"
      display="flex"
      flexDirection="column"
      gap="3"
      transition="border-color 120ms"
      _hover={{ borderColor: "border.emphasized" }}
    >
      <Flex gap="3" align="center">
        <Avatar name={title} src={roundedImageURL} size={40} />
        <Heading as="h2" size="md" flex="1" minW="0" lineClamp={2} overflowWrap="anywhere">
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
        <Box position="relative" zIndex="1" alignSelf="flex-start">
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
      <Text color="fg.muted" lineClamp={2} overflowWrap="anywhere" minH="10">
        {description}
      </Text>
      <WeekFigures agentId={ID} />
      <Flex justify="space-between" align="center" gap="2" mt="auto" wrap="wrap">
        <Flex gap="2" align="center" wrap="wrap">
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
          {waiting > 0 ? (
            <Box asChild display="flex" position="relative" zIndex="1" borderRadius="full">
              <Link to={`${agentPagePath(region, ID, "convos")}?state=requested`}>
                <StatusBadge tone="warning">{t("waiting", { count: waiting })}</StatusBadge>
              </Link>
            </Box>
          ) : null}
          {isDrafted ? <StatusBadge tone="warning">{t("draft")}</StatusBadge> : null}
        </Flex>
        <Text textStyle="xs" color="fg.muted" position="relative" zIndex="1">
          {t("changed")} <RelativeTime at={lastModified} />
        </Text>
      </Flex>
    </Card>
  );
}
