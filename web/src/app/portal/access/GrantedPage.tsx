import { Heading } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { resolveDestination } from "#features/portal/access/resolveDestination.ts";
import type { PortalPage } from "#features/portal/access/portalPages.ts";
import { portalTexts } from "#features/portal/portalTexts.ts";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { NothingGranted } from "#features/portal/access/NothingGranted.tsx";
import { usePortalTitle } from "#features/portal/usePortalTitle.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { CrashBoundary } from "../../CrashBoundary.tsx";
import { PageWaiting } from "../../PageWaiting.tsx";
import { RedirectAway } from "./RedirectAway.tsx";
import { NewAgentButton } from "../NewAgentButton.tsx";

const HomePage = lazy(() => import("#features/portal/home/HomePage.tsx"));
const ConversationsSection = lazy(() => import("#features/conversations/ConversationsSection.tsx"));
const ClientSettings = lazy(() => import("#features/agents/settings/ClientSettings.tsx"));
const KnowledgeSection = lazy(() => import("#features/knowledge/KnowledgeSection.tsx"));

/**
 * The page a URL names, for as long as it is granted. When access is withdrawn while it is open, the next
 * snapshot unmounts it and the client is led Home, or to the first page that is still granted, and told so.
 */
export function GrantedPage() {
  const { agentId = "", section = "", item } = useParams();
  const { agents, pages } = usePortalData();
  const region = useSession((state) => state.region);
  const agentIds = agents.map(({ ID }) => ID);
  const granted = useRef({ agentIds, pages });
  useEffect(() => {
    granted.current = { agentIds, pages };
  });
  const place = resolveDestination({ agentId, section }, { agentIds, pages });
  // What was shown last, with the agent's title as it was: it is gone from the list when it is taken away.
  const [shown, setShown] = useState({ agentId: "", section: "", title: "" });
  const title = agents.find(({ ID }) => ID === agentId)?.title ?? "";
  const isShown = shown.agentId === agentId && shown.section === section;
  if (place.kind === "page" && !(isShown && shown.title === title))
    setShown({ agentId, section, title });
  if (place.kind === "noAgents") {
    return <NothingGranted what="noAgents" action={<NewAgentButton />} />;
  }
  if (place.kind === "noPages") return <NothingGranted what="noPages" />;
  const path = agentPagePath(region, place.agentId, place.page);
  if (place.kind === "redirect") {
    const taken = isShown ? shown.title : undefined;
    return <RedirectAway to={path} lost={place.lost} taken={taken} />;
  }
  // Notifications name a conversation by its path (contract/src/notifications/notification.ts).
  if (item !== undefined) {
    const search = place.page === "convos" ? `?convo=${encodeURIComponent(item)}` : "";
    return <Navigate to={`${path}${search}`} replace />;
  }
  const isStillOpen = () =>
    granted.current.agentIds.includes(place.agentId) && granted.current.pages.includes(place.page);
  return (
    <PageBody
      key={place.agentId}
      agentId={place.agentId}
      page={place.page}
      isStillOpen={isStillOpen}
    />
  );
}

interface PageBodyProps {
  agentId: string;
  page: PortalPage;
  /** Whether the page is still granted at this moment. */
  isStillOpen: () => boolean;
}

function PageBody({ agentId, page, isStillOpen }: PageBodyProps) {
  const t = useT(portalTexts);
  const { agency, agents } = usePortalData();
  const agent = agents.find(({ ID }) => ID === agentId);
  usePortalTitle(agent ? `${t(page)} · ${agent.title}` : t(page), agency.name);
  if (!agent) return null;
  // Pages of other features are put in here, as features do not import each other.
  const bodies: Record<PortalPage, ReactNode> = {
    home: <HomePage />,
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
