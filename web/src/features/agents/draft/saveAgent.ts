import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { AppError } from "#platform/api/appError.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { afterSave, dirtyFields, followRemote, pickFields } from "./draft.ts";
import { noteSave } from "#platform/drafts/draftStorage.ts";
import { patchEditor, replaceDraft, useEditors } from "./editors.ts";
import type { Editor } from "./editors.ts";
import { checkChanges, problemsOfServer } from "./problems.ts";
import type { Problems } from "./problems.ts";

export type SaveOutcome =
  | { kind: "saved" | "nothing" | "conflict" }
  | { kind: "invalid"; problems: Problems }
  | { kind: "failed"; error: AppError };

/** How often a save is tried again on top of what others keep saving. */
const TRIES = 3;

/** How long to wait for the snapshot of what somebody else saved, in ms; then the person is asked at once. */
const SNAPSHOT_MS = 10_000;

/**
 * Saves the changes, based on the revision they began from. When somebody else has saved since, they are saved on
 * top of that, unless both changed a setting to different values: then nothing is written and the editor
 * reports a conflict. What is typed during the call stays unsaved and is not lost.
 */
export async function saveAgent(key: string): Promise<SaveOutcome> {
  if (editorOf(key)?.saving) return { kind: "nothing" };
  const outcome = await trySave(key, TRIES);
  patchEditor(key, { saving: false });
  return outcome;
}

async function trySave(key: string, tries: number): Promise<SaveOutcome> {
  const editor = editorOf(key);
  if (!editor) return { kind: "nothing" };
  const { agentId, revision, working } = editor.draft;
  const sent = pickFields(working, dirtyFields(editor.draft));
  // On a further try: what the others saved is what was to be saved.
  if (Object.keys(sent).length === 0) return { kind: tries < TRIES ? "saved" : "nothing" };
  const checked = checkChanges(sent);
  if (!checked.ok) {
    patchEditor(key, { problems: checked.problems });
    return { kind: "invalid", problems: checked.problems };
  }
  const { changes } = checked;
  patchEditor(key, { problems: {}, saving: true });
  try {
    const saved = await api.agents.update({ agentId, revision, changes });
    noteSave(key, saved.revision);
    const now = editorOf(key);
    if (now) {
      const draft = afterSave(now.draft, sent, changes, saved.revision);
      // A snapshot of a still later save may have come before this answer, and does not come again.
      replaceDraft(key, followRemote(draft, now.latest));
    }
    patchEditor(key, { recovered: "" });
    return { kind: "saved" };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.reason !== "revision") {
      patchEditor(key, { problems: problemsOfServer(error.fields) });
      return { kind: "failed", error };
    }
    await waitFor(key, ({ latest }) => latest.revision > revision);
    const followed = (editorOf(key)?.draft.revision ?? 0) > revision;
    if (followed) return tries > 1 ? trySave(key, tries - 1) : { kind: "failed", error };
    patchEditor(key, { conflict: true });
    return { kind: "conflict" };
  }
}

const editorOf = (key: string): Editor | undefined => lookUp(useEditors.getState().editors, key);

/** Resolves once the editor is as asked for, or is closed, or after `SNAPSHOT_MS`. */
function waitFor(key: string, isSo: (editor: Editor) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const check = () => {
      const editor = editorOf(key);
      if (!editor || isSo(editor)) stop.abort();
    };
    const ignore = useEditors.subscribe(check);
    const timer = setTimeout(() => stop.abort(), SNAPSHOT_MS);
    stop.signal.addEventListener("abort", () => {
      ignore();
      clearTimeout(timer);
      resolve();
    });
    check();
  });
}
