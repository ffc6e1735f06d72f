import { create } from "zustand";

interface NewAgentState {
  open: boolean;
  /** Once opened, the drawer stays mounted, so that closing it loses nothing that was typed. */
  wanted: boolean;
  /** An agent that was just created and is not in the client's list yet. */
  made: string | undefined;
}

/** The drawer for a new agent: opened from the bars, or from the empty page when there is no agent yet. */
export const useNewAgent = create<NewAgentState>()(() => ({
  open: false,
  wanted: false,
  made: undefined,
}));

export function openNewAgent(): void {
  useNewAgent.setState({ open: true, wanted: true });
}

export function closeNewAgent(): void {
  useNewAgent.setState({ open: false });
}
