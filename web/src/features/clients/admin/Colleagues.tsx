import { Box, Button } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
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
  const [assigning, setAssigning] = useState<Client>();
  const countOf = ({ widgetIDs }: Client) => t("agentCount", { count: widgetIDs.length });
  const agentsOf = (person: Client) => (
    <Button
      variant="ghost"
      size="sm"
      mx={{ md: "-2" }}
      px={{ base: "0", md: "2" }}
      aria-label={`${countOf(person)}. ${t("assign", { name: person.name })}`}
      onClick={(event) => {
        event.stopPropagation();
        setAssigning(person);
      }}
    >
      {countOf(person)}
    </Button>
  );
  // How many agents they have is the button that changes it.
  const columns = useClientColumns().map((column): Column<Client> =>
    column.key === "agents"
      ? {
          ...column,
          numeric: false,
          hideOnPhone: false,
          cell: agentsOf,
        }
      : column,
  );
  return (
    <Box as="section" aria-label={t("people")}>
      <PageHeader level={2} title={t("people")} line={t("peopleLine", { agency: agencyName })} />
      <LiveContent live={live} waiting={<TableSkeleton />} errorTitle={people("errorTitle")}>
        {(colleagues) => (
          <DataTable
            framed
            label={t("people")}
            columns={columns}
            rows={colleagues.toSorted((a, b) => a.name.localeCompare(b.name))}
            rowKey={({ ID }) => ID}
            onOpen={setAssigning}
          />
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
