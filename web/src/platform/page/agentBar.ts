import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** What the top bar shows about the agent whose page is open. The agents feature fills it. */
export interface AgentBar {
  agentId: string;
  title: string;
  /** Where the demo of this agent is; no link without it. */
  demoHref?: string;
  publish: {
    /** `published` disables the button and reads 'Published'; the others read 'Publish'. */
    state: "published" | "changed" | "saving";
    run: () => void;
  };
}

interface AgentBarState {
  /** Undefined where no agent's page is open. */
  bar: AgentBar | undefined;
  /** Whether the test panel is wanted; remembered. */
  testing: boolean;
  /** Whether it was opened since the page was loaded. */
  openedHere: boolean;
  setTesting: (testing: boolean) => void;
}

const KEY = "parley.showDebugger";

function savedTesting(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

export const useAgentBar = create<AgentBarState>()((set) => ({
  bar: undefined,
  testing: savedTesting(),
  openedHere: false,
  setTesting: (testing) => {
    try {
      localStorage.setItem(KEY, String(testing));
    } catch {
      // Without storage it lasts until the page is closed.
    }
    set({ testing });
  },
}));

/**
 * Shows an agent in the top bar; give the returned function to an effect's clean-up.
 * @example useEffect(() => showInAgentBar({ agentId, title, demoHref, publish }), [...])
 */
export function showInAgentBar(bar: AgentBar): () => void {
  useAgentBar.setState({ bar });
  return () => {
    useAgentBar.setState((state) => (state.bar === bar ? { bar: undefined } : {}));
  };
}

/** From this width on there is room for the test panel beside the page (theme: xl). */
const BESIDE = "(min-width: 1280px)";

function onWidth(changed: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the test panel is shown. Where it would cover the page, remembering it is no reason to open it. */
export function useIsTestPanelShown(): boolean {
  const wanted = useAgentBar((state) => state.testing);
  const openedHere = useAgentBar((state) => state.openedHere);
  const fits = useSyncExternalStore(onWidth, () => matchMedia(BESIDE).matches);
  return wanted && (fits || openedHere);
}

/** Opens or closes the test panel because somebody asked for it. */
export function showTestPanel(shown: boolean): void {
  useAgentBar.getState().setTesting(shown);
  useAgentBar.setState({ openedHere: shown });
}
