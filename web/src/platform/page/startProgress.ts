import { create } from "zustand";

/** The steps until the first page is shown, each with the percentage of progress it stands for. */
const steps = {
  codeLoaded: 10,
  sessionKnown: 25,
  dataSideLoaded: 50,
  workspaceKnown: 75,
  agentsKnown: 100,
} as const;

export type StartStep = keyof typeof steps;

interface StartProgressState {
  percent: number;
}

/** Progress until the first page is shown. */
export const useStartProgress = create<StartProgressState>()(() => ({ percent: 0 }));

/** Marks a step as done. The bar never goes back. */
export function markReached(step: StartStep): void {
  useStartProgress.setState(({ percent }) => ({ percent: Math.max(percent, steps[step]) }));
}

/** Starts over for the next person in the same tab. */
export function restartProgress(): void {
  useStartProgress.setState({ percent: steps.codeLoaded });
}
