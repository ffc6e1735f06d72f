import { Box, Button } from "@chakra-ui/react";
import { Compass } from "lucide-react";
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { Link, Navigate } from "react-router";
import { showTestPanel, TEST_PANEL_WIDTH, useIsTestPanelShown } from "#platform/page/agentBar.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath, agentsPath, agentNotFoundPlace } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { EditorKeyProvider } from "./draft/editors.ts";
import { useOpenEditor } from "./draft/useOpenEditor.ts";
import { isDeleting } from "./list/deleting.ts";
import { isAgentSection } from "./page/agentSections.ts";
import type { AgentSection } from "./page/agentSections.ts";
import { AgentFrame } from "./page/AgentFrame.tsx";
import { fittingPage } from "./page/fittingPage.ts";
import { pageTexts } from "./page/pageTexts.ts";
import { SectionSkeleton } from "./page/SectionSkeleton.tsx";
import { usePreviewIsThere } from "./testPanel/usePreview.ts";
import { useOpenTestByUrl } from "./testPanel/useOpenTestByUrl.ts";

const DesignSection = lazy(() => import("./design/DesignSection.tsx"));
const SettingsSection = lazy(() => import("./settings/SettingsSection.tsx"));
const TestPanel = lazy(() => import("./testPanel/TestPanel.tsx"));

interface AgentPageProps {
  agentId: string;
  section: string;
  /** Pages that other features own. */
  sections: Record<Exclude<AgentSection, "overview" | "settings">, ReactNode>;
}

/** An agent's page: loads its settings live, keeps the editable copy, and draws the section. */
export function AgentPage({ agentId, section, sections }: AgentPageProps) {
  const t = useT(pageTexts);
  const region = useSession((state) => state.region);
  const known = isAgentSection(section) ? section : undefined;
  const hasPreview = usePreviewIsThere(known);
  // Where the page has the chat in it, Test leads there.
  const testing = useIsTestPanelShown() && !hasPreview;
  const { saved, key, opened } = useOpenEditor(agentId);
  const isThere = saved.data !== undefined && saved.data !== null;
  useGiveWayToChats(known);
  useOpenTestByUrl(isThere);
  const seen = useSeen(isThere);

  if (section === "") return <Navigate to={agentPagePath(region, agentId, "overview")} replace />;
  // The rules refuse an unknown id as they refuse another owner's: to this person neither exists.
  const gone = saved.data === null || saved.error?.code === "permission-denied";
  if (gone && isDeleting(agentId)) return <Navigate to={agentsPath(region)} replace />;
  if (gone) return <AgentGone seen={seen} />;
  if (saved.status === "error") {
    return <ErrorState title={t("errorTitle")} line={saved.error.message} onRetry={saved.retry} />;
  }
  if (!saved.data || !opened) return <SectionSkeleton section={known} />;
  const fitting = known ? undefined : fittingPage(region, agentId, section);
  if (fitting) return <Navigate to={fitting} replace />;

  const bodies: Record<AgentSection, ReactNode> = {
    ...sections,
    overview: <DesignSection saved={saved.data} />,
    settings: <SettingsSection saved={saved.data} />,
  };
  return (
    <EditorKeyProvider value={key}>
      <Box pe={{ xl: testing ? TEST_PANEL_WIDTH : "0" }}>
        <AgentFrame saved={saved.data} section={known}>
          {known ? bodies[known] : <NoSuchPage home={agentPagePath(region, agentId, "overview")} />}
        </AgentFrame>
      </Box>
      {testing ? (
        <Suspense fallback={null}>
          <TestPanel saved={saved.data} />
        </Suspense>
      ) : null}
    </EditorKeyProvider>
  );
}

/** Closes the test on the way to Chats, whose columns need the room; there it opens on demand. */
function useGiveWayToChats(section: AgentSection | undefined): void {
  const inChats = section === "convos";
  useLayoutEffect(() => {
    if (inChats) showTestPanel(false);
  }, [inChats]);
}

/** Whether the agent has been there at any time since this page was opened. */
function useSeen(isThere: boolean): boolean {
  const [seen, setSeen] = useState(isThere);
  if (isThere && !seen) setSeen(true);
  return seen;
}

/**
 * Leads away from an agent that does not exist or is not this person's: both look the same. If it went while it
 * was open, the way leads to the list, where a notice says so: the rest of the workspace may still be there, or its
 * loss is about to be said.
 */
function AgentGone({ seen }: { seen: boolean }) {
  const t = useT(pageTexts);
  const region = useSession((state) => state.region);
  useEffect(() => {
    if (seen) notify({ kind: "warning", text: () => t("notFound"), about: "lost" });
  }, [seen, t]);
  if (!seen) return <Navigate {...agentNotFoundPlace} replace />;
  return <Navigate to={agentsPath(region)} replace />;
}

/** A URL below an agent that names none of its pages. @param home the agent's first page */
function NoSuchPage({ home }: { home: string }) {
  const t = useT(pageTexts);
  return (
    <EmptyState
      icon={<Compass />}
      title={t("noPageTitle")}
      line={t("noPageLine")}
      action={
        <Button asChild>
          <Link to={home}>{t("toFirstPage")}</Link>
        </Button>
      }
    />
  );
}
