import { useLayoutEffect } from "react";
import { create } from "zustand";
import { useUnloadWarning } from "./useUnloadWarning.ts";

interface Unsaved {
  /** Forms with something typed that is not saved, each with the path below which it stays typed. */
  forms: ReadonlyMap<symbol, string | undefined>;
  /** Whether there ever were any since the page was loaded. */
  everAny: boolean;
  /** Answers whoever waits to leave; undefined while nobody does. */
  answer: ((leave: boolean) => void) | undefined;
}

/** What is typed and not saved on the page that is open, and whether somebody wants to leave it. */
export const useUnsaved = create<Unsaved>()(() => ({
  forms: new Map(),
  everAny: false,
  answer: undefined,
}));

const { getState, setState } = useUnsaved;

/**
 * Has it asked before the page is left, by a link, by the browser's back or by closing the tab.
 * @param keptBelow the path whose pages keep what was typed: going from one to another is no leaving
 */
export function useUnsavedChanges(unsaved: boolean, keptBelow?: string): void {
  useUnloadWarning(unsaved);
  // With the commit that takes the form away: a page that leaves by itself is not asked about.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    const form = Symbol("form");
    setState(({ forms }) => ({ forms: new Map([...forms, [form, keptBelow]]), everAny: true }));
    return () =>
      setState(({ forms }) => ({ forms: new Map([...forms].filter(([one]) => one !== form)) }));
  }, [unsaved, keptBelow]);
}

/**
 * Whether leaving would lose something that was typed.
 * @param path where to; left out, away from all of it
 */
export function isUnsaved(path?: string): boolean {
  const { forms } = getState();
  return [...forms.values()].some((base) => path === undefined || !isAtOrBelow(base, path));
}

const isAtOrBelow = (base: string | undefined, path: string): boolean =>
  base !== undefined && (path === base || path.startsWith(`${base}/`));

/** Whether the page may be left; asks the person where something would be lost. */
export async function confirmLeave(): Promise<boolean> {
  if (!isUnsaved()) return true;
  getState().answer?.(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      // Said once, it holds for every step of the way.
      setState(({ forms }) => ({ answer: undefined, forms: leave ? new Map() : forms }));
      resolve(leave);
    };
    setState({ answer });
  });
}
