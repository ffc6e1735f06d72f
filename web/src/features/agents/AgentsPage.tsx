import { Heading } from "@chakra-ui/react";
import { planLimits } from "@parley/contract/plans/planLimits.ts";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath, agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { AgentList } from "./list/AgentList.tsx";
import { agentsTexts } from "./list/agentsTexts.ts";

const NewAgentDrawer = lazy(() => import("./list/NewAgentDrawer.tsx"));

/** The workspace's agents; `?new` opens the drawer for a new one. */
export default function AgentsPage() {
  const t = useT(agentsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const [params] = useSearchParams();
  const open = params.has("new");
  // Once opened it stays mounted, so that closing it loses nothing that was typed.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const agents = useAgentCards();
  usePageTitle(t("title"));
  const workspace = useSession(({ workspaces, workspaceId }) =>
    workspaces.find(({ id }) => id === workspaceId),
  );
  const most = workspace && planLimits(workspace.limits).maxAgents;
  const used = agents.data?.length;
  const create = () => void navigate(agentsPath(region, { create: true }));
  return (
    <>
      {agents.data?.length === 0 ? (
        // What is seen then is how to come by the first one, under a title of its own.
        <Heading as="h1" srOnly>
          {t("title")}
        </Heading>
      ) : (
        <PageHeader
          title={t("title")}
          line={t("line")}
          // A wide screen has the tile after the last agent.
          action={
            <AddButton h="11" hideFrom="md" onClick={create}>
              {t("newAgent")}
            </AddButton>
          }
        />
      )}
      <AgentList />
      {wanted ? (
        <Suspense fallback={null}>
          <NewAgentDrawer
            open={open}
            fromWebsite
            {...(most === undefined || used === undefined || !Number.isFinite(most)
              ? {}
              : { agentCount: { used, most } })}
            onClose={() => void navigate(agentsPath(region), { replace: true })}
            // What it is to know comes first; how it looks can wait.
            onCreated={({ ID }) => navigate(`${agentPagePath(region, ID, "kb")}?showDebugger=true`)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
