import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useEffect } from "react";
import { useLiveDoc } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";
import { draftKey, holdDraft } from "#platform/drafts/draftStorage.ts";
import { takeSnapshot, useEditors } from "./editors.ts";

/**
 * An agent's settings, live, and this person's editable copy of them.
 * @returns what is saved, the copy's key for `EditorKeyProvider`, and whether it has been opened yet
 */
export function useOpenEditor(agentId: string): {
  saved: Live<AgentConfig | null>;
  key: string;
  opened: boolean;
} {
  const region = useSession((state) => state.region);
  const uid = useSession((state) => state.user?.uid ?? "");
  const saved = useLiveDoc(docRef(agentConfigPath(agentId)), agentConfig);
  const key = draftKey(uid, region, agentId);
  const opened = useEditors((state) => Object.hasOwn(state.editors, key));
  useEffect(() => holdDraft(key), [key]);
  useEffect(() => {
    if (saved.data) takeSnapshot(key, saved.data);
  }, [key, saved.data]);
  return { saved, key, opened };
}
