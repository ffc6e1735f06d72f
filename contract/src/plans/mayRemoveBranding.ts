import type { Workspace } from "../workspaces/workspace.ts";

/** Whether the workspace's agents may do without the line under the chat: once anything was paid for. */
export function mayRemoveBranding({ hasEverPaid }: Pick<Workspace, "hasEverPaid">): boolean {
  return hasEverPaid;
}
