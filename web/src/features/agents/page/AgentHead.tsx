import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useTest } from "#platform/page/agentBar.ts";
import { useAgentStatus } from "#platform/live/agentStatus.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useHasRoom } from "../testPanel/usePreview.ts";
import { AgentMenu } from "./AgentMenu.tsx";
import { pageTexts } from "./pageTexts.ts";

/** Which agent this is, whether it answers, when it was last published, Test and its menu; above each of its pages. */
export function AgentHead({ saved, demoHref }: { saved: AgentConfig; demoHref: string }) {
  const t = useT(pageTexts);
  const status = useAgentStatus(saved);
  const { test, pressed } = useTest();
  // With room, the top bar has it.
  const hasRoom = useHasRoom();
  return (
    <Flex align="center" gap="3" mb={{ base: "3", md: "4" }} minW="0">
      <Avatar name={saved.title} src={agentPicture(saved)} size={40} />
      <Box flex="1" minW="0">
        <Flex align="center" gap="2" minW="0">
          <Heading as="h1" size="lg" truncate title={saved.title}>
            {saved.title}
          </Heading>
          <Box hideBelow="md">
            <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
          </Box>
        </Flex>
        {/* A phone leaves the first line to the name. */}
        <Box textStyle="xs" hideFrom="md">
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
        </Box>
        <Text textStyle="xs" color="fg.muted">
          {t("publishedAt")} <RelativeTime at={saved.lastModified} />
        </Text>
      </Box>
      {hasRoom ? null : (
        <Button h="11" px="3" variant="outline" aria-pressed={pressed} onClick={test}>
          {t("test")}
        </Button>
      )}
      <AgentMenu demoHref={demoHref} />
    </Flex>
  );
}
