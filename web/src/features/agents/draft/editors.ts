import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { AgentConfig, AgentEditable } from "@parley/contract/agents/config.ts";
import type { SettingName } from "@parley/contract/agents/settings.ts";
import { createContext, useContext } from "react";
import { create } from "zustand";
import { dirtyFields, followRemote, openDraft, withField } from "./draft.ts";
import type { AgentDraft } from "./draft.ts";
import {
  eraseDraft,
  isDraftElsewhere,
  onSettledInOtherTab,
} from "#platform/drafts/draftStorage.ts";
import { keepDraft, recoverDraft } from "./keptDraft.ts";
import type { Problems } from "./problems.ts";

/** An agent that is being edited in this tab. */
export interface Editor {
  draft: AgentDraft;
  /** The newest settings that were seen, which the draft may not stand on yet. */
  latest: AgentConfig;
  problems: Problems;
  saving: boolean;
  /** The server refused a save because somebody else saved since; the dialog asks what to keep. */
  conflict: boolean;
  /** Where the changes in it were found, if not made here: kept from an earlier visit, or another open tab's. */
  recovered: "" | "last-time" | "other-tab";
}

interface EditorsState {
  /** By `draftKey`: each person's copy of each agent is its own. */
  editors: Readonly<Record<string, Editor>>;
}

export const useEditors = create<EditorsState>()(() => ({ editors: {} }));

const EditorKey = createContext("");
export const EditorKeyProvider = EditorKey.Provider;
/** The key of the editor of this subtree; empty outside one. */
export const useEditorKey = (): string => useContext(EditorKey);

function put(key: string, editor: Editor): void {
  keepDraft(key, editor.draft);
  useEditors.setState(({ editors }) => ({ editors: { ...editors, [key]: editor } }));
}

/** Changes what is beside the copy: its problems, whether it is being saved. */
export function patchEditor(key: string, fields: Partial<Omit<Editor, "draft">>): void {
  useEditors.setState(({ editors }) => {
    const known = lookUp(editors, key);
    return known ? { editors: { ...editors, [key]: { ...known, ...fields } } } : {};
  });
}

onSettledInOtherTab((key) => removeEditor(key));

/** Begins the editing with the first snapshot, or takes note of a later one. */
export function takeSnapshot(key: string, config: AgentConfig): void {
  const known = lookUp(useEditors.getState().editors, key);
  if (known) {
    if (config.revision <= known.latest.revision) return;
    const draft = followRemote(known.draft, config);
    if (draft === known.draft) patchEditor(key, { latest: config });
    else {
      const problems = dirtyFields(draft).length === 0 ? {} : known.problems;
      put(key, { ...known, draft, latest: config, problems, conflict: false });
    }
    return;
  }
  // Asked before this tab takes the draft up.
  const isElsewhere = isDraftElsewhere(key);
  const recovered = recoverDraft(key, config);
  put(key, {
    draft: recovered ?? openDraft(config),
    latest: config,
    problems: {},
    saving: false,
    conflict: false,
    recovered: "",
  });
  if (recovered === undefined) return;
  void isElsewhere.then((elsewhere) =>
    patchEditor(key, { recovered: elsewhere ? "other-tab" : "last-time" }),
  );
}

/** Puts another copy in place of an open editor's; nothing happens where it is closed. */
export function replaceDraft(key: string, draft: AgentDraft): void {
  const known = lookUp(useEditors.getState().editors, key);
  if (known) put(key, { ...known, draft });
}

/** Gives up the changes and shows what is saved. */
export function discardChanges(key: string, config: AgentConfig): void {
  const known = lookUp(useEditors.getState().editors, key);
  if (!known) return;
  put(key, { ...known, draft: openDraft(config), problems: {}, recovered: "" });
}

/** Closes the editor and forgets the copy with all that was changed in it. */
export function dropEditor(key: string): void {
  eraseDraft(key);
  removeEditor(key);
}

function removeEditor(key: string): void {
  useEditors.setState(({ editors }) => ({
    editors: Object.fromEntries(Object.entries(editors).filter(([one]) => one !== key)),
  }));
}

/** Changes one setting in an open editor, and takes away its problems; nothing happens where it is closed. */
export function editField<Name extends SettingName>(
  key: string,
  name: Name,
  value: AgentEditable[Name],
): void {
  const known = lookUp(useEditors.getState().editors, key);
  if (!known) return;
  const problems = Object.fromEntries(
    Object.entries(known.problems).filter(([path]) => path.split(".")[0] !== name),
  );
  put(key, { ...known, draft: withField(known.draft, name, value), problems });
}

/** The editor of this subtree. @throws Error outside an open editor: the page draws nothing before */
export function useEditor(): Editor {
  const key = useEditorKey();
  const editor = useEditors((state) => lookUp(state.editors, key));
  if (!editor) throw new Error("The editor is used before it is opened.");
  return editor;
}

/**
 * One field of the copy: its value, how to change it, and what is wrong with it; of a list also with which entry,
 * counted from 0.
 */
export function useDraftField<Name extends SettingName>(
  name: Name,
): {
  value: AgentEditable[Name];
  change: (value: AgentEditable[Name]) => void;
  problem: string | undefined;
  wrongEntry: number | undefined;
} {
  const key = useEditorKey();
  const { draft, problems } = useEditor();
  const path = Object.keys(problems).find((one) => one.split(".")[0] === name);
  const entry = Number(path?.split(".")[1]);
  return {
    value: draft.working[name],
    change: (value) => editField(key, name, value),
    problem: path === undefined ? undefined : lookUp(problems, path),
    wrongEntry: Number.isInteger(entry) ? entry : undefined,
  };
}
