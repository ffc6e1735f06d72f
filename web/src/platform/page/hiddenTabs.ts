import { create } from "zustand";
import { storageKey } from "../auth/portal.ts";
import { useSession } from "../auth/session.ts";

interface HiddenTabsState<Tab extends string> {
  hidden: readonly Tab[];
  /** Hides a tab or shows it again. */
  toggle: (tab: Tab) => void;
}

/**
 * An agent's tabs that somebody has hidden in this browser; their pages can still be reached by URL. Each
 * account has its own: a member of the agency may look at the portal as one client after the other.
 * @param all every tab there is: anything else in storage is ignored
 */
export function hiddenTabs<Tab extends string>(all: readonly Tab[]) {
  const uidNow = () => useSession.getState().user?.uid ?? "";
  const store = create<HiddenTabsState<Tab>>()((set) => ({
    hidden: saved(keyOf(uidNow()), all),
    toggle: (tab) =>
      set(({ hidden }) => {
        const next = hidden.includes(tab) ? hidden.filter((one) => one !== tab) : [...hidden, tab];
        try {
          localStorage.setItem(keyOf(uidNow()), JSON.stringify(next));
        } catch {
          // Without storage it lasts until the page is closed.
        }
        return { hidden: next };
      }),
  }));
  let shownTo = uidNow();
  useSession.subscribe(() => {
    if (uidNow() === shownTo) return;
    shownTo = uidNow();
    store.setState({ hidden: saved(keyOf(shownTo), all) });
  });
  return store;
}

const keyOf = (uid: string) => storageKey(`hidden-tabs.${uid}`);

function saved<Tab extends string>(key: string, all: readonly Tab[]): readonly Tab[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? all.filter((tab) => kept.includes(tab)) : [];
  } catch {
    return [];
  }
}
