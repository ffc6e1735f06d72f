import type { AppError } from "#platform/api/appError.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { afterSave, dirtyFields, pickFields } from "./draft.ts";
import { patchEditor, replaceDraft, useEditors } from "./editors.ts";
import { checkChanges, problemsOfServer } from "./problems.ts";
import type { Problems } from "./problems.ts";

export type SaveOutcome =
  | { kind: "saved" | "nothing" | "conflict" }
  | { kind: "invalid"; problems: Problems }
  | { kind: "failed"; error: AppError };

/**
 * Saves the changes, based on the revision they began from. When somebody else has saved since, nothing is
 * written and the editor reports a conflict. What is typed during the call stays unsaved and is not lost.
 */
export async function saveAgent(key: string): Promise<SaveOutcome> {
  const editor = useEditors.getState().editors[key];
  if (!editor || editor.saving) return { kind: "nothing" };
  const { agentId, revision, working } = editor.draft;
  const sent = pickFields(working, dirtyFields(editor.draft));
  if (Object.keys(sent).length === 0) return { kind: "nothing" };
  const checked = checkChanges(sent);
  if (!checked.ok) {
    patchEditor(key, { problems: checked.problems });
    return { kind: "invalid", problems: checked.problems };
  }
  const { changes } = checked;
  patchEditor(key, { problems: {}, saving: true });
  try {
    const saved = await api.agents.update({ agentId, revision, changes });
    const now = useEditors.getState().editors[key];
    if (now) replaceDraft(key, afterSave(now.draft, sent, changes, saved.revision));
    patchEditor(key, { recovered: false });
    return { kind: "saved" };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.reason === "revision") {
      patchEditor(key, { conflict: true });
      return { kind: "conflict" };
    }
    patchEditor(key, { problems: problemsOfServer(error.fields) });
    return { kind: "failed", error };
  } finally {
    patchEditor(key, { saving: false });
  }
}
