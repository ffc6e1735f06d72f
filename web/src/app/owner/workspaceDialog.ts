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

/** Opens the dialog for a new workspace. */
export function openWorkspaceDialog(): void {
  useWorkspaceDialog.setState({ open: true, wanted: true });
}

/** Closes the dialog for a new workspace; what was typed stays in it. */
export function closeWorkspaceDialog(): void {
  useWorkspaceDialog.setState({ open: false });
}
