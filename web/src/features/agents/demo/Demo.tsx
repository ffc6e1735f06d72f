import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { CardsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { useAgentHead } from "../page/useAgentHead.ts";
import { testPanelTexts } from "../testPanel/testPanelTexts.ts";
import { WidgetMount } from "../testPanel/WidgetMount.tsx";
import { UnknownDemo } from "./UnknownDemo.tsx";
import { usePublicAgent } from "./usePublicAgent.ts";

/** Error codes that mean there is nothing to show, whatever the reason. */
const unknownCodes: readonly string[] = ["NOT_FOUND", "BAD_REQUEST", "FORBIDDEN"];

/** An agent's name, and its widget to try. */
export function Demo({ agentId }: { agentId: string }) {
  const t = useT(testPanelTexts);
  const { loaded, retry } = usePublicAgent(agentId);
  const [attempt, setAttempt] = useState(0);
  const agent = loaded.status === "ready" ? loaded.agent : undefined;
  useAgentHead(agent?.title ?? "", agent?.description ?? "");

  if (loaded.status === "failed") {
    const { error } = loaded;
    if (unknownCodes.includes(error.code)) return <UnknownDemo />;
    return <ErrorState title={t("demoFailedTitle")} line={error.message} onRetry={retry} />;
  }
  return (
    <Flex
      direction="column"
      width="100%"
      maxW="2xl"
      flex="1"
      h="100dvh"
      px={{ base: "0", sm: "4" }}
      py={{ base: "0", sm: "8" }}
    >
      {agent ? (
        <>
          {/* A phone has no room for both: there the chat's own head says whose it is, with name and picture. */}
          <Box textAlign="center" overflowWrap="anywhere" srOnly={{ base: true, sm: false }}>
            <Heading as="h1" size="xl">
              {agent.title}
            </Heading>
            <Text color="fg.muted" mt="1" mb="5" textWrap="pretty">
              {agent.description || t("demoLine")}
            </Text>
          </Box>
          <WidgetMount
            key={attempt}
            agentId={agentId}
            fullPage
            onRetry={() => setAttempt(attempt + 1)}
          />
        </>
      ) : (
        <CardsSkeleton cards={1} />
      )}
    </Flex>
  );
}
