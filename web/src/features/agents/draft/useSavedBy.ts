import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useSession } from "#platform/auth/session.ts";
import { wasSavedHere } from "./draftStorage.ts";
import { useEditorKey } from "./editors.ts";

/** Who saved what stands now: this person in another tab or another browser, or somebody else by name. */
export type SavedBy = { kind: "tab" | "browser" } | { kind: "person"; name: string };

/** Who saved last, as the person who edits in this tab would name them; the name is empty if it is unknown. */
export function useSavedBy(saved: AgentConfig): SavedBy {
  const key = useEditorKey();
  const uid = useSession((state) => state.user?.uid);
  if (uid === undefined || saved.savedByUid !== uid) return { kind: "person", name: saved.savedBy };
  return { kind: wasSavedHere(key, saved.revision) ? "tab" : "browser" };
}
