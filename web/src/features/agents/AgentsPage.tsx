import { Box, Button } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { Bot, Plus, SearchX } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAgentCards } from "#platform/agentCards.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { usePageTitle } from "#platform/usePageTitle.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { CardsSkeleton } from "#ui/Skeletons.tsx";
import { agentsTexts } from "./list/agentsTexts.ts";
import { AgentTile } from "./list/AgentTile.tsx";
import { findAgents } from "./list/findAgents.ts";

const NewAgentDrawer = lazy(() => import("./list/NewAgentDrawer.tsx"));
const DeleteAgentDialog = lazy(() => import("./list/DeleteAgentDialog.tsx"));

/** From how many agents on a search is worth its place. */
const SEARCH_FROM = 4;

/** The workspace's agents; `?new` opens the drawer for another one. */
export default function AgentsPage() {
  const t = useT(agentsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const [params] = useSearchParams();
  const open = params.has("new");
  // Once fetched it stays, so that closing it loses nothing that was typed.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  usePageTitle(t("title"));
  const create = () => void navigate(agentsPath(region, { create: true }));
  return (
    <>
      <PageHeader
        title={t("title")}
        line={t("line")}
        action={
          <Button onClick={create}>
            <Plus />
            {t("newAgent")}
          </Button>
        }
      />
      <AgentList onCreate={create} />
      {wanted ? (
        <Suspense fallback={null}>
          <NewAgentDrawer
            open={open}
            onClose={() => void navigate(agentsPath(region), { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function AgentList({ onCreate }: { onCreate: () => void }) {
  const t = useT(agentsTexts);
  const agents = useAgentCards();
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query);
  const [deleting, setDeleting] = useState<AgentCard>();

  if (agents.status === "loading") return <CardsSkeleton />;
  if (agents.status === "error") {
    return (
      <ErrorState title={t("errorTitle")} line={agents.error.message} onRetry={agents.retry} />
    );
  }
  if (agents.data.length === 0) {
    return (
      <EmptyState
        icon={<Bot />}
        title={t("emptyTitle")}
        line={t("emptyLine")}
        action={
          <Button onClick={onCreate}>
            <Plus />
            {t("newAgent")}
          </Button>
        }
      />
    );
  }
  const found = findAgents(agents.data, wanted);
  return (
    <>
      {agents.data.length >= SEARCH_FROM || query ? (
        <Box mb="4">
          <SearchField label={t("search")} value={query} onChange={setQuery} />
        </Box>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t("noMatchTitle")}
          line={t("noMatchLine", { query: wanted })}
          action={
            <Button variant="outline" onClick={() => setQuery("")}>
              {t("clearSearch")}
            </Button>
          }
        />
      ) : (
        <Box
          as="ul"
          aria-label={t("list")}
          listStyleType="none"
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
        >
          {found.map((agent) => (
            <AgentTile key={agent.ID} agent={agent} onDelete={() => setDeleting(agent)} />
          ))}
        </Box>
      )}
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteAgentDialog agent={deleting} onClose={() => setDeleting(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
