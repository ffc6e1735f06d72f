import { Stack } from "@chakra-ui/react";
import { Link } from "react-router";
import { useAgentCards } from "#platform/agentCards.ts";
import { agentPagePath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { usePageTitle } from "#platform/usePageTitle.ts";
import { CardsSkeleton } from "#ui/Skeletons.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";

export default function AgentsPage() {
  const agents = useAgentCards();
  const region = useSession((state) => state.region);
  usePageTitle("Agents");
  if (agents.status === "loading") return <CardsSkeleton />;
  if (agents.status === "error") {
    return <ErrorState title="Agents" line={agents.error.message} onRetry={agents.retry} />;
  }
  return (
    <>
      <PageHeader title="Agents" />
      <Stack>
        {agents.data.map(({ ID, title }) => (
          <Link key={ID} to={agentPagePath(region, ID)}>
            {title}
          </Link>
        ))}
      </Stack>
    </>
  );
}
