import { create } from "zustand";
import { storageKey } from "#platform/auth/portal.ts";

const KEY = storageKey("navCollapsed");

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

/** Whether the sidebar is collapsed to its icons; kept in this browser. */
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
