import { Box, Heading, Stack } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CardsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { usePortalData } from "../data/portalData.ts";
import { AgentTile } from "./AgentTile.tsx";
import { Figures } from "./Figures.tsx";
import { homeTexts } from "./homeTexts.ts";
import { Requests, useRequests } from "./Requests.tsx";

/** A client's first page: who is waiting for them, and how their agents are doing. */
export default function HomePage({ agent }: { agent: AgentCard }) {
  const t = useT(homeTexts);
  const { me, org, agents, pages } = usePortalData();
  const hasRequests = pages.includes("convos");
  const live = useRequests(hasRequests ? agent.ID : undefined);
  const requests = hasRequests ? <Requests agent={agent} live={live} /> : null;
  const isLoading = hasRequests && live.status === "loading";
  return (
    <>
      <PageHeader
        title={t("hello", { name: me.name })}
        line={t("line", { org: org.name })}
        isGreeting
      />
      {isLoading ? <CardsSkeleton height="21rem" /> : null}
      {/* As many as wait push down what follows, which is why it waits for them. */}
      <Stack gap={{ base: "4", md: "6" }} hidden={isLoading}>
        {me.canAccess.includes("/analytics") ? (
          <Figures agents={agents}>{requests}</Figures>
        ) : (
          requests
        )}
      </Stack>
      <Box as="section" aria-labelledby="your-agents" mt="8" hidden={isLoading}>
        <Heading as="h2" size="md" id="your-agents" mb="3">
          {t("agents")}
        </Heading>
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
        >
          {agents.map((one) => (
            <AgentTile key={one.ID} agent={one} />
          ))}
        </Box>
      </Box>
    </>
  );
}
