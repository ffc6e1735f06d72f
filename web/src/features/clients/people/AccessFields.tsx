import { Box, Text } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useT } from "#platform/i18n/useT.ts";
import { AccessField } from "../fields/AccessField.tsx";
import { AgentChecklist } from "../fields/AgentChecklist.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import type { ClientForm } from "./useClientForm.ts";

/** Which of the organisation's agents and which pages the client sees. */
export function AccessFields({ form, org }: { form: ClientForm; org: Org }) {
  const t = useT(peopleTexts);
  const { watch, setValue } = form;
  const cards = useAgentCards();
  const agents = (cards.data ?? []).filter(({ ID }) => org.widgetIDs.includes(ID));
  return (
    <>
      <Box>
        <Text fontWeight="medium" mb="2">
          {t("grantedAgents")}
        </Text>
        {agents.length === 0 ? (
          <Text color="fg.muted">{t("noAgentsOfOrg")}</Text>
        ) : (
          <AgentChecklist
            label={t("grantedAgents")}
            agents={agents}
            chosen={watch("widgetIDs")}
            onChange={(ids) => setValue("widgetIDs", ids, { shouldDirty: true })}
          />
        )}
      </Box>
      <AccessField
        label={t("access")}
        hint={t("accessHint")}
        granted={watch("canAccess")}
        order={watch("clientTabOrder") ?? []}
        onGrant={(granted) => setValue("canAccess", granted, { shouldDirty: true })}
        onOrder={(order) => setValue("clientTabOrder", order, { shouldDirty: true })}
      />
    </>
  );
}
