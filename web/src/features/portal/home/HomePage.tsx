import { Box, Heading } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useT } from "#platform/i18n/useT.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { usePortalData } from "../data/portalData.ts";
import { AgentTile } from "./AgentTile.tsx";
import { homeTexts } from "./homeTexts.ts";
import { Requests, useRequests } from "./Requests.tsx";

/** A client's first page: who is waiting for them, and how their agents are doing. */
export default function HomePage({ agent }: { agent: AgentCard }) {
  const t = useT(homeTexts);
  const { me, org, agents, pages } = usePortalData();
  const hasRequests = pages.includes("convos");
  const requests = useRequests(hasRequests ? agent.ID : undefined);
  return (
    <>
      <PageHeader title={t("hello", { name: me.name })} line={t("line", { org: org.name })} />
      {hasRequests ? <Requests agent={agent} live={requests} /> : null}
      {/* As many as wait push down what follows, which is why it waits for them. */}
      <Box
        as="section"
        aria-labelledby="your-agents"
        mt="8"
        hidden={hasRequests && requests.status === "loading"}
      >
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
