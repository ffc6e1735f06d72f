import { useParams } from "react-router";
import { AgentPage } from "#features/agents/AgentPage.tsx";

/** An agent's page. The sections that other features own are handed in here, as features do not import each other. */
export default function AgentRoute() {
  const { agentId = "", section = "overview" } = useParams();
  return <AgentPage key={agentId} agentId={agentId} section={section} />;
}
