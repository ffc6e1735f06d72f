import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { Box } from "@chakra-ui/react";
import { createContext, lazy, Suspense, useContext } from "react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useIsWholeScreen } from "#platform/page/wholeScreen.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { SaveBar } from "#ui/saving/SaveBar.tsx";
import { useConflictWords } from "../conflict/useConflictWords.ts";
import { discardChanges, patchEditor, useEditor, useEditorKey } from "../draft/editors.ts";
import { dirtyFields } from "../draft/draft.ts";
import { useSave } from "../draft/useSave.ts";
import type { SaveMode } from "../draft/useSave.ts";
import { useSavedBy } from "../draft/useSavedBy.ts";
import { pageTexts } from "./pageTexts.ts";

const ConflictDialog = lazy(() => import("../conflict/ConflictDialog.tsx"));

const Bar = createContext<ReactNode>(null);

interface EditorFrameProps {
  /** What is saved at this moment. */
  saved: AgentConfig;
  /** An owner publishes; an agency's client saves. */
  savingAs: SaveMode;
  /** Whether what is inside edits the settings: it then places the save bar, which also says that all is saved. */
  edits: boolean;
  /** Whether the draft waits unsaid: the page has other work, and fills the screen, which the bar would cover. */
  isQuiet?: boolean;
  /** Its shape, while its code loads. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Around a page that edits an agent: news about the draft above, the save bar below, a skeleton while the page's
 * code loads, and the dialog for a conflict.
 */
export function EditorFrame(props: EditorFrameProps) {
  const { saved, savingAs, edits, isQuiet = false, waiting, children } = props;
  const t = useT(pageTexts);
  const key = useEditorKey();
  const { draft, saving, conflict } = useEditor();
  const { save, resolve } = useSave(key, saved.ID, savingAs);
  const hidesDraft = useIsWholeScreen() || isQuiet;
  const bar = (
    <SaveBar
      onlyWhenDirty={!edits}
      dirty={dirtyFields(draft).length > 0}
      saving={saving}
      note={t("draftNote")}
      saveLabel={savingAs === "publish" ? t("publish") : undefined}
      onSave={() => void save()}
      onDiscard={() => discardChanges(key, saved)}
    />
  );
  return (
    <>
      <Box hidden={hidesDraft}>
        <DraftNews saved={saved} />
      </Box>
      {/* Together, so that the bar does not move down when the page has loaded. */}
      <Suspense fallback={waiting}>
        <Bar value={bar}>{children}</Bar>
        {edits || hidesDraft ? null : bar}
      </Suspense>
      {conflict && saved.revision > draft.revision ? (
        <Suspense fallback={null}>
          <ConflictDialog
            draft={draft}
            saved={saved}
            busy={saving}
            savingAs={savingAs}
            onChoose={(choices) => void resolve(saved, choices)}
            onClose={() => patchEditor(key, { conflict: false })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The save bar, for a page that edits the settings: it stands at the end of the page's form. */
export function EditorSaveBar() {
  return useContext(Bar);
}

/** A draft that was restored or is another tab's, or what somebody has saved meanwhile. */
function DraftNews({ saved }: { saved: AgentConfig }) {
  const t = useT(pageTexts);
  const { draft, recovered } = useEditor();
  const say = useConflictWords(useSavedBy(saved, draft.revision));
  const movedOn = saved.revision > draft.revision;
  if (!movedOn && recovered === "") return null;
  return (
    <Callout tone={movedOn ? "warning" : "info"} py="2" mb="4">
      {movedOn ? say("movedOn") : t(recovered === "other-tab" ? "ofOtherTab" : "recovered")}
    </Callout>
  );
}
