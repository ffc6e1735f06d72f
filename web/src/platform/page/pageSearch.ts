import { create } from "zustand";

interface PageSearchState {
  open: boolean;
  /** Once it has been opened, its part of the app is loaded. */
  wanted: boolean;
}

/** Whether the search over all pages is open. Its key opens it, the top bar, and the menu of an agent. */
export const usePageSearchState = create<PageSearchState>()(() => ({ open: false, wanted: false }));

/** Opens the search over all pages. */
export function openPageSearch(): void {
  usePageSearchState.setState({ open: true, wanted: true });
}

/** Closes the search over all pages. */
export function closePageSearch(): void {
  usePageSearchState.setState({ open: false });
}
