import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { PUBLISH_IGNORED, SAVE_BAR_IGNORED, changedFields } from "@parley/contract/agents/draft.ts";
import { lazy, Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { showInAgentBar } from "#platform/agentBar.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/session.ts";
import { Callout } from "#ui/Callout.tsx";
import { SaveBar } from "#ui/SaveBar.tsx";
import { discardChanges, patchEditor, useEditor, useEditorKey } from "../draft/editors.ts";
import { useSave } from "../draft/useSave.ts";
import type { AgentSection } from "./agentSections.ts";
import { AgentTabs } from "./AgentTabs.tsx";
import { demoPath } from "./demoPath.ts";
import { pageTexts } from "./pageTexts.ts";
import { useAgentHead } from "./useAgentHead.ts";
import { useLeaveWarning } from "./useLeaveWarning.ts";

const ConflictDialog = lazy(() => import("../draft/ConflictDialog.tsx"));

interface AgentFrameProps {
  /** What is saved at this moment. */
  saved: AgentConfig;
  section: AgentSection;
  children: ReactNode;
}

/** Tabs above a section, the save bar below it, and this agent in the top bar. */
export function AgentFrame({ saved, section, children }: AgentFrameProps) {
  const key = useEditorKey();
  const region = useSession((state) => state.region);
  const { draft, saving, conflict } = useEditor();
  const { save, resolve } = useSave(key, saved.ID);
  const dirty = changedFields(draft.base, draft.working, SAVE_BAR_IGNORED).length > 0;
  const differs = changedFields(draft.base, draft.working, PUBLISH_IGNORED).length > 0;
  const publishState = saving ? "saving" : differs ? "changed" : "published";
  useAgentHead(saved.title, saved.description);
  useLeaveWarning(key, saved);

  useEffect(
    () =>
      showInAgentBar({
        agentId: saved.ID,
        title: saved.title,
        demoHref: demoPath(region, saved.ID),
        publish: { state: publishState, run: () => void save("publish") },
      }),
    [saved.ID, saved.title, region, publishState, save],
  );

  const edits = section === "overview" || section === "settings";
  return (
    <>
      <AgentTabs agentId={saved.ID} current={section} />
      <DraftNews saved={saved} />
      {children}
      <SaveBar
        keepsRoom={edits}
        dirty={dirty}
        saving={saving}
        onSave={() => void save("bar")}
        onDiscard={() => discardChanges(key, saved)}
      />
      {conflict && saved.revision > draft.revision ? (
        <Suspense fallback={null}>
          <ConflictDialog
            draft={draft}
            saved={saved}
            busy={saving}
            onChoose={(choices) => void resolve(saved, choices)}
            onClose={() => patchEditor(key, { conflict: false })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** What happened to the copy without this person's doing. */
function DraftNews({ saved }: { saved: AgentConfig }) {
  const t = useT(pageTexts);
  const { draft, recovered } = useEditor();
  const movedOn = saved.revision > draft.revision;
  if (!movedOn && !recovered) return null;
  const name = saved.savedBy || t("somebody");
  return (
    <Callout tone={movedOn ? "warning" : "info"} py="2" mb="4">
      {movedOn ? t("movedOn", { name }) : t("recovered")}
    </Callout>
  );
}
