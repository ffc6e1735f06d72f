import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { notify } from "#ui/notices.ts";
import { dirtyFields } from "../draft/draft.ts";
import { useEditors } from "../draft/editors.ts";
import { isDeleting } from "../list/deleting.ts";
import { pageTexts } from "./pageTexts.ts";

/**
 * Warns before the tab is closed on unsaved changes, and says where they are when another page of the app
 * is opened instead: those are kept, so a question would only be in the way.
 */
export function useLeaveWarning(key: string, saved: AgentConfig): void {
  const t = useT(pageTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const latest = useRef({ t, navigate, region, saved });
  useEffect(() => {
    latest.current = { t, navigate, region, saved };
  });

  useEffect(() => {
    const hasChanges = () => {
      const editor = useEditors.getState().editors[key];
      return editor !== undefined && dirtyFields(editor.draft).length > 0;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
      // The page of the next section mounts in the same commit; only another page counts as leaving.
      queueMicrotask(() => {
        const { t, navigate, region, saved } = latest.current;
        const base = agentPagePath(region, saved.ID);
        if (isDeleting(saved.ID) || !hasChanges() || location.pathname.startsWith(base)) return;
        notify({
          kind: "warning",
          text: t("leftUnsaved", { name: saved.title }),
          action: { label: t("goBack"), run: () => void navigate(base) },
        });
      });
    };
  }, [key]);
}
