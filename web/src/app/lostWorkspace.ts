import type { Workspace } from "@parley/contract/workspaces/workspace.ts";

type Seen = {
  user: { uid: string } | undefined;
  region: string;
  workspaceId: string;
  workspaces: readonly Pick<Workspace, "id" | "workspaceName">[];
};

/**
 * Whether the open workspace went away between two moments of one person's session in one region.
 * @returns the one that went and the one they are in now; undefined when it was left by choice or not at all
 */
export function lostWorkspace<State extends Seen>(
  now: State,
  before: State,
): { from: State["workspaces"][number]; to: State["workspaces"][number] } | undefined {
  if (now.user?.uid !== before.user?.uid || now.region !== before.region) return undefined;
  const from = before.workspaces.find(({ id }) => id === before.workspaceId);
  const to = now.workspaces.find(({ id }) => id === now.workspaceId);
  if (!from || !to || now.workspaces.some(({ id }) => id === from.id)) return undefined;
  return { from, to };
}
