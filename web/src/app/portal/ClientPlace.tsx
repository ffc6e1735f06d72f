import { Heading } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { placeOf } from "#features/portal/access/placeOf.ts";
import type { ClientPage } from "#features/portal/access/clientPages.ts";
import { areaTexts } from "#features/portal/areaTexts.ts";
import { useClientData } from "#features/portal/data/clientData.ts";
import { NothingGranted } from "#features/portal/access/NothingGranted.tsx";
import { useAreaTitle } from "#features/portal/useAreaTitle.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { CrashBoundary } from "../CrashBoundary.tsx";
import { PageWaiting } from "../PageWaiting.tsx";
import { Elsewhere } from "./Elsewhere.tsx";
import { NewAgentButton } from "./NewAgentButton.tsx";

const HomePage = lazy(() => import("#features/portal/home/HomePage.tsx"));
const ConversationsSection = lazy(() => import("#features/conversations/ConversationsSection.tsx"));
const ClientSettings = lazy(() => import("#features/agents/settings/ClientSettings.tsx"));
const KnowledgeSection = lazy(() => import("#features/knowledge/KnowledgeSection.tsx"));

/**
 * The page an address names, for as long as it is granted: what is taken away while somebody looks at it is
 * unmounted with the next snapshot, and the next page that is left takes its place.
 */
export function ClientPlace() {
  const { agentId = "", section = "", item } = useParams();
  const { agents, pages, order } = useClientData();
  const region = useSession((state) => state.region);
  const agentIds = agents.map(({ ID }) => ID);
  const granted = useRef({ agentIds, pages });
  useEffect(() => {
    granted.current = { agentIds, pages };
  });
  const place = placeOf({ agentId, section }, { agentIds, pages, order });
  if (place.kind === "noAgents") {
    return <NothingGranted what="noAgents" action={<NewAgentButton />} />;
  }
  if (place.kind === "noPages") return <NothingGranted what="noPages" />;
  const path = agentPagePath(region, place.agentId, place.page);
  if (place.kind === "elsewhere") return <Elsewhere to={path} lost={place.lost} />;
  // Notifications name a conversation by its path (contract/src/notifications/notification.ts).
  if (item !== undefined) {
    const search = place.page === "convos" ? `?convo=${encodeURIComponent(item)}` : "";
    return <Navigate to={`${path}${search}`} replace />;
  }
  const isStillOpen = () =>
    granted.current.agentIds.includes(place.agentId) && granted.current.pages.includes(place.page);
  return (
    <GrantedPage
      key={place.agentId}
      agentId={place.agentId}
      page={place.page}
      isStillOpen={isStillOpen}
    />
  );
}

interface GrantedPageProps {
  agentId: string;
  page: ClientPage;
  /** Whether it is granted at this moment, for what ends with it. */
  isStillOpen: () => boolean;
}

function GrantedPage({ agentId, page, isStillOpen }: GrantedPageProps) {
  const t = useT(areaTexts);
  const { agency, agents } = useClientData();
  const agent = agents.find(({ ID }) => ID === agentId);
  useAreaTitle(agent ? `${t(page)} · ${agent.title}` : t(page), agency.name);
  if (!agent) return null;
  // Pages that other features own are handed in here, as features do not import each other.
  const bodies: Record<ClientPage, ReactNode> = {
    home: <HomePage agent={agent} />,
    convos: <ConversationsSection agentId={agentId} />,
    kb: <KnowledgeSection agentId={agentId} />,
    settings: <ClientSettings agentId={agentId} isStillOpen={isStillOpen} />,
  };
  return (
    <CrashBoundary key={page}>
      {page === "home" ? null : (
        <Heading as="h1" srOnly>
          {agent.title}
        </Heading>
      )}
      <Suspense fallback={<PageWaiting />}>{bodies[page]}</Suspense>
    </CrashBoundary>
  );
}
