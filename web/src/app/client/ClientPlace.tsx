import { Heading } from "@chakra-ui/react";
import { lazy, Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { placeOf } from "#features/clientArea/access/placeOf.ts";
import type { ClientPage } from "#features/clientArea/access/clientPages.ts";
import { areaTexts } from "#features/clientArea/areaTexts.ts";
import { useClientData } from "#features/clientArea/data/clientData.ts";
import { NothingGranted } from "#features/clientArea/access/NothingGranted.tsx";
import { useAreaTitle } from "#features/clientArea/useAreaTitle.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { notify } from "#ui/notices.ts";
import { CrashBoundary } from "../CrashBoundary.tsx";
import { PageWaiting } from "../PageWaiting.tsx";

const HomePage = lazy(() => import("#features/clientArea/home/HomePage.tsx"));
const ConversationsSection = lazy(() => import("#features/conversations/ConversationsSection.tsx"));
const KnowledgeSection = lazy(() => import("#features/knowledge/KnowledgeSection.tsx"));

/**
 * The page an address names, for as long as it is granted: what is taken away while somebody looks at it is
 * unmounted with the next snapshot, and the next page that is left takes its place.
 */
export function ClientPlace() {
  const { agentId = "", section = "", item } = useParams();
  const { agents, pages, order } = useClientData();
  const region = useSession((state) => state.region);
  const place = placeOf(
    { agentId, section },
    { agentIds: agents.map(({ ID }) => ID), pages, order },
  );
  if (place.kind === "noAgents" || place.kind === "noPages") {
    return <NothingGranted what={place.kind} />;
  }
  const path = agentPagePath(region, place.agentId, place.page);
  if (place.kind === "elsewhere") return <Elsewhere to={path} lost={place.lost} />;
  // Notifications name a conversation by its path (contract/src/notifications/notification.ts).
  if (item !== undefined) {
    const search = place.page === "convos" ? `?convo=${encodeURIComponent(item)}` : "";
    return <Navigate to={`${path}${search}`} replace />;
  }
  return <GrantedPage key={place.agentId} agentId={place.agentId} page={place.page} />;
}

function Elsewhere({ to, lost }: { to: string; lost: ClientPage | "agent" | undefined }) {
  const t = useT(areaTexts);
  useEffect(() => {
    if (lost === undefined) return;
    const text = lost === "agent" ? t("lostAgent") : t("lostPage", { page: t(lost) });
    notify({ kind: "warning", text });
  }, [lost, t]);
  return <Navigate to={to} replace />;
}

function GrantedPage({ agentId, page }: { agentId: string; page: ClientPage }) {
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
