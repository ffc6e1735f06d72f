import { Box, Stack, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { listed } from "#platform/i18n/listed.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { useColleagues } from "../people/useClients.ts";
import { adminTexts } from "./adminTexts.ts";

interface AgentReadersProps {
  orgId: string;
  agents: readonly AgentCard[];
}

/** For each agent of an organisation's admin, who of the organisation sees it; nothing until that is known. */
export function AgentReaders({ orgId, agents }: AgentReadersProps) {
  const t = useT(adminTexts);
  const language = useLanguage((state) => state.language);
  const colleagues = useColleagues(orgId).data;
  if (!colleagues) return null;
  const readers = (agentId: string) =>
    colleagues
      .filter(({ widgetIDs }) => widgetIDs.includes(agentId))
      .map(({ name }) => name)
      .toSorted((a, b) => a.localeCompare(b));
  return (
    <Panel title={t("readers")}>
      <Stack as="dl" gap="4">
        {agents.map(({ ID, title }) => (
          <Box key={ID} minW="0">
            <Text as="dt" fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Text>
            <Text as="dd" color="fg.muted" overflowWrap="anywhere" lineClamp={3}>
              {listed(readers(ID), language)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
