import { Box } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { Bot } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { TableFrame } from "#ui/table/TableFrame.tsx";
import { peopleTexts } from "../people/peopleTexts.ts";
import { useClientColumns } from "../people/useClientColumns.tsx";
import { adminTexts } from "./adminTexts.ts";
import { useColleagues } from "../people/useClients.ts";

const AssignDialog = lazy(() => import("./AssignDialog.tsx"));

interface ColleaguesProps {
  org: Org;
  me: Client;
  agents: readonly AgentCard[];
  agencyName: string;
}

/** Everyone in the organisation; a row opens that person's agents. */
export function Colleagues({ org, me, agents, agencyName }: ColleaguesProps) {
  const t = useT(adminTexts);
  const people = useT(peopleTexts);
  const live = useColleagues(org.ID);
  const columns = useClientColumns();
  const [assigning, setAssigning] = useState<Client>();
  const actionsOf = (person: Client) => (
    <IconButton
      size="sm"
      label={t("assign", { name: person.name })}
      icon={<Bot />}
      onClick={() => setAssigning(person)}
    />
  );
  return (
    <Box as="section" aria-label={t("people")}>
      <PageHeader level={2} title={t("people")} line={t("peopleLine", { agency: agencyName })} />
      <LiveContent live={live} waiting={<TableSkeleton />} errorTitle={people("errorTitle")}>
        {(colleagues) => (
          <TableFrame>
            <DataTable
              label={t("people")}
              columns={columns}
              rows={colleagues.toSorted((a, b) => a.name.localeCompare(b.name))}
              rowKey={({ ID }) => ID}
              onOpen={setAssigning}
              actions={actionsOf}
            />
          </TableFrame>
        )}
      </LiveContent>
      {assigning ? (
        <Suspense fallback={null}>
          <AssignDialog
            key={assigning.ID}
            person={assigning}
            me={me}
            agents={agents}
            agencyName={agencyName}
            onClose={() => setAssigning(undefined)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
