import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { SaveBar } from "#ui/saving/SaveBar.tsx";
import { discardChanges, patchEditor, useEditor, useEditorKey } from "../draft/editors.ts";
import { dirtyFields } from "../draft/draft.ts";
import { useSave } from "../draft/useSave.ts";
import { pageTexts } from "./pageTexts.ts";

const ConflictDialog = lazy(() => import("../conflict/ConflictDialog.tsx"));

interface EditorFrameProps {
  /** What is saved at this moment. */
  saved: AgentConfig;
  /** Whether what is inside edits the settings: room is then kept for the save bar, so that nothing jumps. */
  edits: boolean;
  children: ReactNode;
}

/** Around a page that edits an agent: news about the copy above, the save bar below, and the dialog for a conflict. */
export function EditorFrame({ saved, edits, children }: EditorFrameProps) {
  const key = useEditorKey();
  const { draft, saving, conflict } = useEditor();
  const { save, resolve } = useSave(key, saved.ID);
  const dirty = dirtyFields(draft).length > 0;
  return (
    <>
      <DraftNews saved={saved} />
      {children}
      <SaveBar
        reserveSpace={edits}
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

/** Changes that were restored, or that somebody else has saved meanwhile. */
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
