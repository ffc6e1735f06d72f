import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { setWorkspaces, useSession } from "#platform/auth/session.ts";
import { markReached } from "#platform/page/startProgress.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { workspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { notify } from "#ui/feedback/notices.ts";
import { appTexts } from "../appTexts.ts";

/**
 * Keeps the session in step with the live list of workspaces. When the open one is no longer in it, the person
 * is first led to the agent list, as the open page would look for its data in another workspace; then they are
 * switched to the next workspace, and a notice says so.
 * @param list undefined until it is known
 * @param lastWorkspace the choice kept in the person's profile
 */
export function useTakeWorkspaces(
  list: readonly Workspace[] | undefined,
  lastWorkspace: string,
): void {
  const t = useT(appTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (list === undefined || list.length === 0) return;
    const before = useSession.getState();
    const lost = lostWorkspace(before, list);
    const shelter = agentsPath(before.region);
    if (lost && pathname !== shelter) {
      void navigate(shelter, { replace: true });
      return;
    }
    setWorkspaces(list, lastWorkspace);
    markReached("workspaceKnown");
    if (!lost || lost.id === before.leaving) return;
    const now = useSession.getState();
    const open = now.workspaces.find(({ id }) => id === now.workspaceId);
    const nameOf = (one: Workspace) =>
      workspaceLabel(one, now.user?.uid, useLanguage.getState().language);
    const text = () => t("workspaceLost", { from: nameOf(lost), to: open ? nameOf(open) : "" });
    notify({ kind: "warning", text, about: "lost" });
  }, [lastWorkspace, list, navigate, pathname, t]);
}

/**
 * The open workspace, if the person is no longer in it.
 * @param open what the session has; before a choice nothing can be lost
 * @param list the workspaces they are in now
 */
export function lostWorkspace<One extends { id: string }>(
  open: { workspaceId: string; workspaces: readonly One[] },
  list: readonly { id: string }[],
): One | undefined {
  if (list.some(({ id }) => id === open.workspaceId)) return undefined;
  return open.workspaces.find(({ id }) => id === open.workspaceId);
}
