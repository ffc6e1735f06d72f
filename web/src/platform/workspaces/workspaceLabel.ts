import type { Language } from "@parley/contract/accounts/profile.ts";
import {
  ownerName,
  shownWorkspaceName,
  type OwnedWorkspace,
} from "@parley/contract/workspaces/shownName.ts";
import { useCallback } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";

/**
 * A workspace's name as it is shown to somebody who may be in several: it says whose it is unless the reader owns and
 * has named it.
 * @param uid the reader's
 */
export function workspaceLabel(
  workspace: OwnedWorkspace,
  uid: string | undefined,
  language: Language,
): string {
  const shown = shownWorkspaceName(workspace, language);
  if (shown !== workspace.workspaceName || workspace.ownerId === uid) return shown;
  const owner = ownerName(workspace);
  return owner === "" ? shown : `${shown} · ${owner}`;
}

/** `workspaceLabel` for whoever is signed in, in their language. */
export function useWorkspaceLabel(): (workspace: OwnedWorkspace) => string {
  const uid = useSession((state) => state.user?.uid);
  const language = useLanguage((state) => state.language);
  return useCallback((workspace) => workspaceLabel(workspace, uid, language), [uid, language]);
}
