import { useAgentCards } from "#platform/agentCards.ts";
import { usePageTitle } from "#platform/usePageTitle.ts";
import { PageHeader } from "#ui/PageHeader.tsx";

interface AgentPageProps {
  agentId: string;
  section: string;
}

export function AgentPage({ agentId, section }: AgentPageProps) {
  const agents = useAgentCards();
  const title = agents.data?.find(({ ID }) => ID === agentId)?.title ?? "";
  usePageTitle(title);
  return <PageHeader title={title} line={section} />;
}
