import { lazy, Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { closeAgentDrawer, useAgentDrawer } from "./agentDrawer.ts";

const NewAgentDrawer = lazy(() => import("#features/agents/list/NewAgentDrawer.tsx"));

/** The drawer for a new agent, for clients who may create some; opens the agent as soon as it is granted to them. */
export function NewAgent() {
  const { rights } = usePortalData();
  const wanted = useAgentDrawer((state) => state.wanted);
  useEffect(() => {
    if (!rights.createAgents)
      useAgentDrawer.setState({ open: false, wanted: false, made: undefined });
  }, [rights.createAgents]);
  return rights.createAgents && wanted ? <Drawer /> : null;
}

function Drawer() {
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const { agents, pages } = usePortalData();
  const open = useAgentDrawer((state) => state.open);
  const made = useAgentDrawer((state) => state.made);
  const isTheirs = agents.some(({ ID }) => ID === made);

  useEffect(() => {
    // Until the list has it, its URL would lead to another agent.
    if (made === undefined || !isTheirs) return;
    useAgentDrawer.setState({ made: undefined });
    // What it is to know comes first, where they may teach it.
    const page = pages.includes("kb") ? "kb" : pages[0];
    void navigate(agentPagePath(region, made, page));
  }, [made, isTheirs, navigate, region, pages]);

  return (
    <Suspense fallback={null}>
      <NewAgentDrawer
        open={open}
        fromWebsite={pages.includes("kb")}
        onClose={closeAgentDrawer}
        onCreated={({ ID }) => useAgentDrawer.setState({ open: false, made: ID })}
      />
    </Suspense>
  );
}
