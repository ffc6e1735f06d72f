import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { Unplug } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { CardsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { useArea } from "./areas/areas.ts";
import type { Area } from "./areas/areas.ts";
import { knowledgeTexts } from "./knowledgeTexts.ts";
import { SourcesArea } from "./SourcesArea.tsx";

const ChecksArea = lazy(() => import("./golden/ChecksArea.tsx"));
const VersionsArea = lazy(() => import("./releases/VersionsArea.tsx"));
const UnansweredArea = lazy(() => import("./unanswered/UnansweredArea.tsx"));

const bodies: Record<Area, (props: { agentId: string }) => ReactNode> = {
  sources: SourcesArea,
  unanswered: UnansweredArea,
  checks: ChecksArea,
  versions: VersionsArea,
};

/** An agent's knowledge, in areas. One that another platform answers for has its knowledge there. */
export default function KnowledgeSection({ agentId }: { agentId: string }) {
  const t = useT(knowledgeTexts);
  const area = useArea();
  const card = useLiveDoc(
    useMemo(() => docRef(agentPath(agentId)), [agentId]),
    agentCard,
  );
  if (card.data && card.data.agentPlatform !== "vg")
    return <EmptyState icon={<Unplug />} title={t("noKbTitle")} line={t("noKbLine")} />;
  const Body = bodies[area];
  return (
    <Suspense fallback={<CardsSkeleton height="3rem" cards={3} />}>
      <Body key={agentId} agentId={agentId} />
    </Suspense>
  );
}
