import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { create } from "zustand";
import { useSession } from "#platform/auth/session.ts";

/** A text as somebody is editing it, and the number of edits it had when they began. */
export interface TypedEdit {
  name: string;
  content: string;
  revision: number;
}

interface EditsState {
  /** By person, agent and document. Only in memory, as a text may be confidential. */
  edits: Readonly<Record<string, TypedEdit | undefined>>;
}

const useEdits = create<EditsState>()(() => ({ edits: {} }));

// The next person must not see what the previous one typed.
useSession.subscribe((now, before) => {
  if (now.user?.uid !== before.user?.uid) useEdits.setState({ edits: {} });
});

/** What was typed for a document and is not saved; it survives a failed call and closing the drawer. */
export function useTypedEdit(
  agentId: string,
  docId: string,
): [typed: TypedEdit | undefined, keep: (typed: TypedEdit | undefined) => void] {
  const uid = useSession((state) => state.user?.uid ?? "");
  const key = JSON.stringify([uid, agentId, docId]);
  const typed = useEdits(({ edits }) => lookUp(edits, key));
  const keep = (edit: TypedEdit | undefined) =>
    useEdits.setState(({ edits }) => ({ edits: { ...edits, [key]: edit } }));
  return [typed, keep];
}
