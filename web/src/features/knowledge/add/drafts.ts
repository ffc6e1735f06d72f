import type { SourceType } from "@parley/contract/knowledge/source.ts";
import { create } from "zustand";
import { useSession } from "#platform/auth/session.ts";

/** What is being typed into the drawer, each kind beside the others. */
export interface Draft {
  kind: SourceType;
  name: string;
  content: string;
  url: string;
  file: File | undefined;
}

const emptyDraft: Draft = { kind: "doc", name: "", content: "", url: "", file: undefined };

interface DraftsState {
  /** By person and agent. In memory alone: a text to be learned may be confidential. */
  drafts: Readonly<Record<string, Draft>>;
}

const useDrafts = create<DraftsState>()(() => ({ drafts: {} }));

// What one person typed is nothing to the next.
useSession.subscribe((now, before) => {
  if (now.user?.uid !== before.user?.uid) useDrafts.setState({ drafts: {} });
});

export type ChangeDraft = (changes: Partial<Draft>) => void;

/** What was typed for this agent; it stays when a call fails, the drawer closes or another page is opened. */
export function useDraft(agentId: string): [draft: Draft, change: ChangeDraft] {
  const uid = useSession((state) => state.user?.uid ?? "");
  const key = JSON.stringify([uid, agentId]);
  const draft = useDrafts(({ drafts }) => drafts[key] ?? emptyDraft);
  const change: ChangeDraft = (changes) =>
    useDrafts.setState(({ drafts }) => ({
      drafts: { ...drafts, [key]: { ...(drafts[key] ?? emptyDraft), ...changes } },
    }));
  return [draft, change];
}

/** Whether closing by a slip would leave something behind. */
export function hasContent({ name, content, url, file }: Draft): boolean {
  return file !== undefined || `${name}${content}${url}`.trim() !== "";
}
