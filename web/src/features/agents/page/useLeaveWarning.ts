import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { dirtyFields } from "../draft/draft.ts";
import { dropEditor, useEditors } from "../draft/editors.ts";
import { isDeleting } from "../list/deleting.ts";
import { pageTexts } from "./pageTexts.ts";

interface LeaveOptions {
  /** URL of the pages that edit the copy: going from one to another is not leaving. */
  home: string;
  /** Whether this person may still come back. If not, their unsaved changes are removed from the browser. */
  isStillOpen?: () => boolean;
}

/**
 * Warns before the browser tab is closed on unsaved changes. When another page of the app is opened instead it
 * only says where they are: they are kept, so a question would be in the way.
 */
export function useLeaveWarning(key: string, saved: AgentConfig, options: LeaveOptions): void {
  const t = useT(pageTexts);
  const navigate = useNavigate();
  const latest = useRef({ t, navigate, saved, options });
  useEffect(() => {
    latest.current = { t, navigate, saved, options };
  });

  useEffect(() => {
    const hasChanges = () => {
      const editor = lookUp(useEditors.getState().editors, key);
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
        const { t, navigate, saved } = latest.current;
        const { home, isStillOpen } = latest.current.options;
        if (isStillOpen?.() === false) dropEditor(key);
        if (isDeleting(saved.ID) || !hasChanges() || location.pathname.startsWith(home)) return;
        notify({
          kind: "warning",
          text: () => t("leftUnsaved", { name: saved.title }),
          action: { label: () => t("goBack"), run: () => void navigate(home) },
        });
      });
    };
  }, [key]);
}
