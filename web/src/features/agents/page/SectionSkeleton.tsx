import { Skeleton } from "@chakra-ui/react";
import { CardsSkeleton, Loading, PanelsSkeleton, TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import type { AgentSection } from "./agentSections.ts";

/** The shape of one of an agent's pages, while its code or the agent's settings are loading. */
export function SectionSkeleton({ section }: { section: AgentSection | undefined }) {
  if (section === "kb") return <TableSkeleton rows={8} columns={4} />;
  if (section === "channels") return <CardsSkeleton height="9.5rem" cards={3} beside="19rem" />;
  if (section === "tools") return <CardsSkeleton height="3rem" cards={3} />;
  if (section !== "convos") return <PanelsSkeleton panels={3} />;
  // One box, as far as the window goes.
  return (
    <Loading>
      <Skeleton h="max(440px, calc(100dvh - 15rem))" borderRadius="l3" />
    </Loading>
  );
}
