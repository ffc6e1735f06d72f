import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { EditorKeyProvider, useEditorKey } from "../draft/editors.ts";
import { useOpenEditor } from "../draft/useOpenEditor.ts";
import { EditorFrame } from "../page/EditorFrame.tsx";
import { SectionSkeleton } from "../page/SectionSkeleton.tsx";
import { pageTexts } from "../page/pageTexts.ts";
import { useLeaveWarning } from "../page/useLeaveWarning.ts";
import SettingsSection from "./SettingsSection.tsx";

interface ClientSettingsProps {
  agentId: string;
  /** Whether the client may still open agent and tab; asked again after this page has gone. */
  isStillOpen: () => boolean;
}

/** An agent's settings for an agency's client: the owner's page without the tabs and the top bar around it. */
export default function ClientSettings({ agentId, isStillOpen }: ClientSettingsProps) {
  const t = useT(pageTexts);
  const { saved, key, opened } = useOpenEditor(agentId);
  if (saved.status === "error") {
    return <ErrorState title={t("errorTitle")} line={saved.error.message} onRetry={saved.retry} />;
  }
  if (!saved.data || !opened) return <SectionSkeleton section="settings" />;
  return (
    <EditorKeyProvider value={key}>
      <OpenSettings saved={saved.data} isStillOpen={isStillOpen} />
    </EditorKeyProvider>
  );
}

interface OpenSettingsProps {
  saved: AgentConfig;
  isStillOpen: () => boolean;
}

function OpenSettings({ saved, isStillOpen }: OpenSettingsProps) {
  const key = useEditorKey();
  const region = useSession((state) => state.region);
  useLeaveWarning(key, saved, { home: agentPagePath(region, saved.ID, "settings"), isStillOpen });
  return (
    <EditorFrame
      saved={saved}
      savingAs="save"
      edits
      waiting={<SectionSkeleton section="settings" />}
    >
      <SettingsSection saved={saved} asClient />
    </EditorFrame>
  );
}
