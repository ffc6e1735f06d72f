import { create } from "zustand";
import { storageKey } from "../auth/portal.ts";

interface HiddenTabsState<Tab extends string> {
  hidden: readonly Tab[];
  /** Hides a tab or shows it again. */
  toggle: (tab: Tab) => void;
}

/**
 * An agent's tabs that are hidden in this browser; their pages can still be reached by URL.
 * @param all every tab there is: anything else in storage is ignored
 */
export function hiddenTabs<Tab extends string>(all: readonly Tab[]) {
  const key = storageKey("hidden-tabs");
  return create<HiddenTabsState<Tab>>()((set) => ({
    hidden: saved(key, all),
    toggle: (tab) =>
      set(({ hidden }) => {
        const next = hidden.includes(tab) ? hidden.filter((one) => one !== tab) : [...hidden, tab];
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // Without storage it lasts until the page is closed.
        }
        return { hidden: next };
      }),
  }));
}

function saved<Tab extends string>(key: string, all: readonly Tab[]): readonly Tab[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? all.filter((tab) => kept.includes(tab)) : [];
  } catch {
    return [];
  }
}
