import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { SourceType } from "@parley/contract/knowledge/source.ts";
import { create } from "zustand";
import { useSession } from "#platform/auth/session.ts";

import type { RefusedFile } from "./takeFile.ts";

/** Input in the drawer, for each kind of source. */
export interface SourceDraft {
  kind: SourceType;
  name: string;
  content: string;
  url: string;
  file: File | undefined;
  /** What was chosen or dropped last, if it cannot be taken. */
  refused: RefusedFile | undefined;
}

const emptyDraft: SourceDraft = {
  kind: "doc",
  name: "",
  content: "",
  url: "",
  file: undefined,
  refused: undefined,
};

interface DraftsState {
  /** By person and agent. Only in memory, as a text may be confidential. */
  drafts: Readonly<Record<string, SourceDraft>>;
}

const useDrafts = create<DraftsState>()(() => ({ drafts: {} }));

// The next person must not see what the previous one typed.
useSession.subscribe((now, before) => {
  if (now.user?.uid !== before.user?.uid) useDrafts.setState({ drafts: {} });
});

export type ChangeDraft = (changes: Partial<SourceDraft>) => void;

/** The draft for an agent; it survives a failed call, closing the drawer and opening another page. */
export function useDraft(agentId: string): [draft: SourceDraft, change: ChangeDraft] {
  const uid = useSession((state) => state.user?.uid ?? "");
  const key = JSON.stringify([uid, agentId]);
  const draft = useDrafts(({ drafts }) => lookUp(drafts, key) ?? emptyDraft);
  const change: ChangeDraft = (changes) =>
    useDrafts.setState(({ drafts }) => ({
      drafts: { ...drafts, [key]: { ...(lookUp(drafts, key) ?? emptyDraft), ...changes } },
    }));
  return [draft, change];
}

/** Whether closing the drawer by accident would lose input. */
export function hasContent({ name, content, url, file }: SourceDraft): boolean {
  return file !== undefined || `${name}${content}${url}`.trim() !== "";
}
