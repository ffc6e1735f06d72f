import { useLayoutEffect } from "react";
import { create } from "zustand";
import { useUnloadWarning } from "./useUnloadWarning.ts";

interface Unsaved {
  /** Forms with something typed that is not saved. */
  forms: ReadonlySet<symbol>;
  /** Whether there ever were any since the page was loaded. */
  everAny: boolean;
  /** Answers whoever waits to leave; undefined while nobody does. */
  answer: ((leave: boolean) => void) | undefined;
}

/** What is typed and not saved on the page that is open, and whether somebody wants to leave it. */
export const useUnsaved = create<Unsaved>()(() => ({
  forms: new Set(),
  everAny: false,
  answer: undefined,
}));

const { getState, setState } = useUnsaved;

/** Has it asked before the page is left, by a link, by the browser's back or by closing the tab. */
export function useUnsavedChanges(unsaved: boolean): void {
  useUnloadWarning(unsaved);
  // With the commit that takes the form away: a page that leaves by itself is not asked about.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    const form = Symbol("form");
    setState(({ forms }) => ({ forms: new Set([...forms, form]), everAny: true }));
    return () =>
      setState(({ forms }) => ({ forms: new Set([...forms].filter((one) => one !== form)) }));
  }, [unsaved]);
}

/** Whether leaving would lose something that was typed. */
export function isUnsaved(): boolean {
  return getState().forms.size > 0;
}

/** Whether the page may be left; asks the person where something would be lost. */
export async function mayLeave(): Promise<boolean> {
  if (!isUnsaved()) return true;
  getState().answer?.(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      // Said once, it holds for every step of the way.
      setState(({ forms }) => ({ answer: undefined, forms: leave ? new Set() : forms }));
      resolve(leave);
    };
    setState({ answer });
  });
}
