import { create } from "zustand";

interface NewWorkspaceState {
  open: boolean;
  /** Once wanted it stays, so that closing it loses nothing that was typed. */
  wanted: boolean;
}

/** The drawer for a further workspace: opened from the bar or a phone's drawer, which closes over it. */
export const useNewWorkspace = create<NewWorkspaceState>()(() => ({ open: false, wanted: false }));

export function openNewWorkspace(): void {
  useNewWorkspace.setState({ open: true, wanted: true });
}

export function closeNewWorkspace(): void {
  useNewWorkspace.setState({ open: false });
}
