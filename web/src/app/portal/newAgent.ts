import { create } from "zustand";

interface NewAgentState {
  open: boolean;
  /** Once wanted it stays, so that closing it loses nothing that was typed. */
  wanted: boolean;
  /** An agent that was made and is not in the list of theirs yet. */
  made: string | undefined;
}

/** The drawer for a new agent: opened from the bars, and where no agent is there yet. */
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
