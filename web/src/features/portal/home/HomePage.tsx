import { Box, Heading } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useT } from "#platform/i18n/useT.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { usePortalData } from "../data/portalData.ts";
import { AgentTile } from "./AgentTile.tsx";
import { homeTexts } from "./homeTexts.ts";
import { Requests } from "./Requests.tsx";

/** A client's first page: who is waiting for them, and how their agents are doing. */
export default function HomePage({ agent }: { agent: AgentCard }) {
  const t = useT(homeTexts);
  const { me, org, agents, pages } = usePortalData();
  return (
    <>
      <PageHeader title={t("hello", { name: me.name })} line={t("line", { org: org.name })} />
      {pages.includes("convos") ? <Requests agent={agent} /> : null}
      <Box as="section" aria-labelledby="your-agents" mt="8">
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
