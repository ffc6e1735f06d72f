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
  /** Whether the test panel is shown; remembered. */
  testing: boolean;
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
