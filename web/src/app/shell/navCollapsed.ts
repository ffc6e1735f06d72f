import { create } from "zustand";

const KEY = "parley.navCollapsed";

function saved(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

interface NavCollapsedState {
  collapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
}

/** Whether the side nav is folded to its icons; remembered. */
export const useNavCollapsed = create<NavCollapsedState>()((set) => ({
  collapsed: saved(),
  setCollapsed: (collapsed) => {
    try {
      localStorage.setItem(KEY, String(collapsed));
    } catch {
      // Without storage it lasts until the page is closed.
    }
    set({ collapsed });
  },
}));
