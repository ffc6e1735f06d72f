import { create } from "zustand";

interface NewWorkspaceState {
  open: boolean;
  /** Once opened, the drawer stays mounted, so that closing it loses nothing that was typed. */
  wanted: boolean;
}

/** The drawer for a new workspace; opened from the top bar or from a phone's navigation. */
export const useNewWorkspace = create<NewWorkspaceState>()(() => ({ open: false, wanted: false }));

export function openNewWorkspace(): void {
  useNewWorkspace.setState({ open: true, wanted: true });
}

export function closeNewWorkspace(): void {
  useNewWorkspace.setState({ open: false });
}
