import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { placeOfField } from "../page/fieldPlaces.ts";
import { pageTexts } from "../page/pageTexts.ts";
import { resolveConflict } from "../conflict/conflict.ts";
import type { Choices } from "../conflict/conflict.ts";
import { conflictTexts } from "../conflict/conflictTexts.ts";
import { dirtyFields } from "./draft.ts";
import { patchEditor, replaceDraft, useEditors } from "./editors.ts";
import { saveAgent } from "./saveAgent.ts";

/** What saving is called on a page: an owner publishes, an agency's client saves. Each has its words for how it went. */
export type SaveMode = "publish" | "save";

/** Saving with everything it has to say. `resolve` saves what was chosen in a conflict. */
export function useSave(key: string, agentId: string, savingAs: SaveMode) {
  const t = useT(pageTexts);
  const tConflict = useT(conflictTexts);
  const say = useSayProblem();
  const navigate = useNavigate();
  const region = useSession((state) => state.region);

  const save = useCallback(async () => {
    const outcome = await saveAgent(key);
    const done = savingAs === "publish" ? "published" : "saved";
    if (outcome.kind === "saved") notify({ kind: "success", text: () => t(done), about: key });
    if (outcome.kind === "failed") {
      const error = () => outcome.error.message || t("unknownError");
      if (savingAs === "publish")
        notify({ kind: "error", text: () => t("saveFailed", { error: error() }), about: key });
      else notify({ kind: "error", text: () => t("saveBarFailed"), detail: error, about: key });
    }
    if (outcome.kind === "invalid") {
      const [path, found] = Object.entries(outcome.problems)[0] ?? [];
      if (path === undefined || found === undefined) return;
      const error = () => say(found);
      const show = () => void navigate(placeOfField(region, agentId, path));
      notify({
        // As when the server refuses: it stays until it is dismissed, or a later save replaces it.
        kind: "error",
        // It names its setting and says what to do, so it stands without “Failed to save agent”.
        text: () =>
          found === problem("agents.chunkSize") ? error() : t("saveFailed", { error: error() }),
        action: { label: () => t("show"), run: show },
        about: key,
      });
    }
  }, [key, agentId, savingAs, region, navigate, t, say]);

  const resolve = useCallback(
    async (saved: AgentConfig, choices: Choices) => {
      const editor = lookUp(useEditors.getState().editors, key);
      if (!editor) return;
      const draft = resolveConflict(editor.draft, saved, choices);
      replaceDraft(key, draft);
      patchEditor(key, { conflict: false });
      if (dirtyFields(draft).length > 0) await save();
      else notify({ kind: "info", text: () => tConflict("tookTheirs") });
    },
    [key, save, tConflict],
  );

  return { save, resolve };
}
