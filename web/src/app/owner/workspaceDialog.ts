import { create } from "zustand";

interface WorkspaceDialogState {
  open: boolean;
  /** Once opened, the dialog stays mounted, so that closing it loses nothing that was typed. */
  wanted: boolean;
}

/** Whether the dialog for a new workspace is open. It is opened from the top bar or from a phone's navigation. */
export const useWorkspaceDialog = create<WorkspaceDialogState>()(() => ({
  open: false,
  wanted: false,
}));

export function openWorkspaceDialog(): void {
  useWorkspaceDialog.setState({ open: true, wanted: true });
}

export function closeWorkspaceDialog(): void {
  useWorkspaceDialog.setState({ open: false });
}
