import { Stack } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { InfoPanel } from "../org/InfoPanel.tsx";
import { useOrgForm } from "../org/useOrgForm.ts";
import { AgentReaders } from "./AgentReaders.tsx";
import { adminTexts } from "./adminTexts.ts";
import { Colleagues } from "./Colleagues.tsx";

interface OrgAdminPageProps {
  org: Org;
  /** Its admin, who is signed in. */
  me: Client;
  /** The agents they have access to. */
  agents: readonly AgentCard[];
  agencyName: string;
}

/** An organisation's page for its own admin: who sees which agent, and its name and picture. */
export default function OrgAdminPage({ org, me, agents, agencyName }: OrgAdminPageProps) {
  const t = useT(adminTexts);
  const { form, save } = useOrgForm(org);
  return (
    <>
      <PageHeader title={org.name} line={t("line")} />
      <Stack gap="8">
        <Colleagues org={org} me={me} agents={agents} agencyName={agencyName} />
        <FormColumn
          onSubmit={(event) => void save(event)}
          beside={agents.length > 0 ? <AgentReaders orgId={org.ID} agents={agents} /> : undefined}
        >
          <InfoPanel orgId={org.ID} form={form} />
          <FormSaveBar form={form} save={save} />
        </FormColumn>
      </Stack>
    </>
  );
}
