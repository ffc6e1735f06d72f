import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentStatus } from "#platform/live/agentStatus.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { AgentMenu } from "./AgentMenu.tsx";
import { pageTexts } from "./pageTexts.ts";

/** Which agent this is, whether it answers, when it was last published, and its menu; above each of its pages. */
export function AgentHead({ saved, demoHref }: { saved: AgentConfig; demoHref: string }) {
  const t = useT(pageTexts);
  const status = useAgentStatus(saved);
  return (
    <Flex align="center" gap="3" mb={{ base: "3", md: "4" }} minW="0">
      <Avatar name={saved.title} src={agentPicture(saved)} size={40} />
      <Box flex="1" minW="0">
        <Flex align="center" gap="2" minW="0">
          <Heading as="h1" size="lg" truncate title={saved.title}>
            {saved.title}
          </Heading>
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
        </Flex>
        <Text textStyle="xs" color="fg.muted">
          {t("publishedAt")} <RelativeTime at={saved.lastModified} />
        </Text>
      </Box>
      <AgentMenu agentId={saved.ID} demoHref={demoHref} />
    </Flex>
  );
}
