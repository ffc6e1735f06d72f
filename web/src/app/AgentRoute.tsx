import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { AgentPage } from "#features/agents/AgentPage.tsx";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { PageWaiting } from "./PageWaiting.tsx";

const ChannelsSection = lazy(() => import("#features/channels/ChannelsSection.tsx"));
const ToolsSection = lazy(() => import("#features/tools/ToolsSection.tsx"));
const KnowledgeSection = lazy(() => import("#features/knowledge/KnowledgeSection.tsx"));
const ConversationsSection = lazy(() => import("#features/conversations/ConversationsSection.tsx"));

/** An agent's page. Sections of other features are passed in from here, as features do not import each other. */
export default function AgentRoute() {
  const { agentId = "", section = "" } = useParams();
  return (
    <AgentPage
      key={agentId}
      agentId={agentId}
      section={section}
      sections={{
        convos: (
          <Section>
            <ConversationsSection agentId={agentId} />
          </Section>
        ),
        channels: (
          <Section>
            <ChannelsSection agentId={agentId} />
          </Section>
        ),
        tools: (
          <Section>
            <ToolsSection agentId={agentId} />
          </Section>
        ),
        kb: (
          <Section>
            <KnowledgeSection agentId={agentId} />
          </Section>
        ),
      }}
    />
  );
}

/** A crash in one section leaves the others alone, and what was typed in them. */
function Section({ children }: { children: ReactNode }) {
  return (
    <CrashBoundary>
      <Suspense fallback={<PageWaiting />}>{children}</Suspense>
    </CrashBoundary>
  );
}
