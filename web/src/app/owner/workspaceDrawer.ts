import { create } from "zustand";

interface WorkspaceDrawerState {
  open: boolean;
  /** Once opened, the drawer stays mounted, so that closing it loses nothing that was typed. */
  wanted: boolean;
}

/** Whether the drawer for a new workspace is open. It is opened from the top bar or from a phone's navigation. */
export const useWorkspaceDrawer = create<WorkspaceDrawerState>()(() => ({
  open: false,
  wanted: false,
}));

export function openWorkspaceDrawer(): void {
  useWorkspaceDrawer.setState({ open: true, wanted: true });
}

export function closeWorkspaceDrawer(): void {
  useWorkspaceDrawer.setState({ open: false });
}
