import { create } from "zustand";

interface AgentDrawerState {
  open: boolean;
  /** Once opened, the drawer stays mounted, so that closing it loses nothing that was typed. */
  wanted: boolean;
  /** An agent that was just created and is not in the client's list yet. */
  made: string | undefined;
}

/** Whether the drawer for a new agent is open. It is opened from the bars, or from the empty page. */
export const useAgentDrawer = create<AgentDrawerState>()(() => ({
  open: false,
  wanted: false,
  made: undefined,
}));

/** Opens the drawer for a new agent. */
export function openAgentDrawer(): void {
  useAgentDrawer.setState({ open: true, wanted: true });
}

/** Closes the drawer for a new agent; what was typed stays in it. */
export function closeAgentDrawer(): void {
  useAgentDrawer.setState({ open: false });
}
