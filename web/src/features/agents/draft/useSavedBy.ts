import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useSyncExternalStore } from "react";
import { useSession } from "#platform/auth/session.ts";
import { wasSavedHere, watchDrafts } from "./draftStorage.ts";
import { useEditorKey } from "./editors.ts";

/** Who saved what stands now: this person in another tab or another browser, or somebody else by name. */
export type SavedBy = { kind: "tab" | "browser" } | { kind: "person"; name: string };

/** Who saved last, as the person who edits in this tab would name them; the name is empty if it is unknown. */
export function useSavedBy(saved: AgentConfig): SavedBy {
  const key = useEditorKey();
  const uid = useSession((state) => state.user?.uid);
  // The other tab hears that it has saved a little after this one may have seen what it saved.
  const isOfBrowser = useSyncExternalStore(watchDrafts, () => wasSavedHere(key, saved.revision));
  if (uid === undefined || saved.savedByUid !== uid) return { kind: "person", name: saved.savedBy };
  return { kind: isOfBrowser ? "tab" : "browser" };
}
