import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useSyncExternalStore } from "react";
import { useSession } from "#platform/auth/session.ts";
import { wasSavedHere, watchDrafts } from "#platform/drafts/draftStorage.ts";
import { useEditorKey } from "./editors.ts";

/** Who saved since a draft began. */
export interface SavedBy {
  /** Other people's names, each once; an empty one is not known. */
  others: readonly string[];
  /** Where this person saved elsewhere; null if they did not. */
  own: "tab" | "browser" | null;
}

/** Who saved after a revision, as the person who edits in this tab would name them. */
export function useSavedBy(saved: AgentConfig, since: number): SavedBy {
  const key = useEditorKey();
  const uid = useSession((state) => state.user?.uid);
  const savers = [...saved.savedBefore, saved].filter(({ revision }) => revision > since);
  const own = savers.findLast(({ savedByUid }) => savedByUid === uid);
  // The other tab hears that it has saved a little after this one may have seen what it saved.
  const isOfBrowser = useSyncExternalStore(
    watchDrafts,
    () => own !== undefined && wasSavedHere(key, own.revision),
  );
  const others = savers.filter(({ savedByUid }) => savedByUid !== uid);
  // Whoever saved before the oldest that is kept is somebody unknown.
  const isUnknown = (savers[0]?.revision ?? 0) > since + 1;
  return {
    others: [...new Set([...(isUnknown ? [""] : []), ...others.map(({ savedBy }) => savedBy)])],
    own: own === undefined ? null : isOfBrowser ? "tab" : "browser",
  };
}
