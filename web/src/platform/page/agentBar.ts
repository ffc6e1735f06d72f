import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** What the top bar shows about the agent whose page is open. The agents feature sets it. */
export interface AgentBar {
  agentId: string;
  title: string;
  /** URL of the agent's demo; without it there is no link. */
  demoHref?: string;
  /** Whether nothing is changed; what is, the save bar publishes. */
  isPublished: boolean;
}

interface AgentBarState {
  /** Undefined while no agent's page is open. */
  bar: AgentBar | undefined;
  /** Whether the test panel is open; stored in this browser. */
  testing: boolean;
  /** Whether it has been opened since the page was loaded. */
  openedHere: boolean;
  /** Whether the test panel stands beside the page, which then leaves room for it. */
  isTestPanelDrawn: boolean;
  /** Moves the focus to the chat that the page has in it; undefined where it has none. */
  toPreview: (() => void) | undefined;
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

/** What the top bar shows about an agent, and whether the test panel is open. */
export const useAgentBar = create<AgentBarState>()((set) => ({
  bar: undefined,
  testing: savedTesting(),
  openedHere: false,
  toPreview: undefined,
  isTestPanelDrawn: false,
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
 * Shows an agent in the top bar; return the result from an effect as its clean-up.
 * @example useEffect(() => showInAgentBar({ agentId, title, demoHref, isPublished }), [...])
 */
export function showInAgentBar(bar: AgentBar): () => void {
  useAgentBar.setState({ bar });
  return () => {
    useAgentBar.setState((state) => (state.bar === bar ? { bar: undefined } : {}));
  };
}

/**
 * Says that the page has the chat in it, so that Test leads there; return the result from an effect as its clean-up.
 * @param use opens that chat and moves the focus to it
 */
export function showPreview(use: () => void): () => void {
  useAgentBar.setState({ toPreview: use });
  return () => {
    useAgentBar.setState((state) => (state.toPreview === use ? { toPreview: undefined } : {}));
  };
}

/** What is at the right of the window while the test panel does. */
export const TEST_PANEL_WIDTH = "425px";

/** Says that the test panel is drawn; return the result from an effect as its clean-up. */
export function markTestPanelDrawn(): () => void {
  useAgentBar.setState({ isTestPanelDrawn: true });
  return () => useAgentBar.setState({ isTestPanelDrawn: false });
}

/** From this width on the test panel fits beside the page (the theme's `xl`). */
const BESIDE = "(min-width: 1280px)";

function onWidth(changed: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the test panel fits beside the page, rather than over it. */
export const testPanelFits = (): boolean => matchMedia(BESIDE).matches;

/** Whether the test panel is shown. Where it would cover the page, it is not reopened by itself. */
export function useIsTestPanelShown(): boolean {
  const wanted = useAgentBar((state) => state.testing);
  const openedHere = useAgentBar((state) => state.openedHere);
  const fits = useSyncExternalStore(onWidth, testPanelFits);
  return wanted && (fits || openedHere);
}

/**
 * Test, wherever it is offered.
 * @returns `test` leads to the chat that the page has in it, or opens or closes the test panel; `pressed` is whether
 * that is open, undefined where Test only leads somewhere
 */
export function useTest(): { test: () => void; pressed: boolean | undefined } {
  const toPreview = useAgentBar((state) => state.toPreview);
  const shown = useIsTestPanelShown();
  if (toPreview) return { test: toPreview, pressed: undefined };
  return { test: () => showTestPanel(!shown), pressed: shown };
}

/** Opens or closes the test panel at somebody's request. */
export function showTestPanel(shown: boolean): void {
  useAgentBar.getState().setTesting(shown);
  useAgentBar.setState({ openedHere: shown });
}
