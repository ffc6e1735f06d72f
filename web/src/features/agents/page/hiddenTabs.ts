import { create } from "zustand";
import { agentSections } from "./agentSections.ts";
import type { AgentSection } from "./agentSections.ts";

const KEY = "parley.hidden-tabs";

interface HiddenTabsState {
  hidden: readonly AgentSection[];
  /** Hides a tab or shows it again; the last one stays. */
  toggle: (section: AgentSection) => void;
}

function saved(): readonly AgentSection[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? agentSections.filter((section) => kept.includes(section)) : [];
  } catch {
    return [];
  }
}

/** Tabs this browser does not show (seed 002 §2); their pages stay reachable by search and address. */
export const useHiddenTabs = create<HiddenTabsState>()((set) => ({
  hidden: saved(),
  toggle: (section) =>
    set(({ hidden }) => {
      const next = hidden.includes(section)
        ? hidden.filter((one) => one !== section)
        : [...hidden, section];
      if (next.length === agentSections.length) return {};
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Without storage it lasts until the page is closed.
      }
      return { hidden: next };
    }),
}));
