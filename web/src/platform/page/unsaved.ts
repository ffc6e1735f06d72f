import { useLayoutEffect, useMemo } from "react";
import { create } from "zustand";
import { useUnloadWarning } from "./useUnloadWarning.ts";

interface FormPlace {
  /** The path below which the input is kept; undefined if it is lost anywhere else. */
  keptBelow: string | undefined;
  /** The path at which it is edited, where pages that share the input show which of them has some. */
  editedAt: string | undefined;
}

interface Unsaved {
  /** Forms with unsaved input. */
  forms: ReadonlyMap<symbol, FormPlace>;
  /** Whether there have been any since the page was loaded. */
  everAny: boolean;
  /** Answers the question whether to leave; undefined while nobody asks it. */
  answer: ((leave: boolean) => void) | undefined;
}

/** Unsaved input on the current page, and whether somebody is about to leave it. */
export const useUnsaved = create<Unsaved>()(() => ({
  forms: new Map(),
  everAny: false,
  answer: undefined,
}));

const { getState, setState } = useUnsaved;

/**
 * Asks before unsaved input is left behind, by a link, the browser's Back button or closing the tab.
 * @param keptBelow a path whose pages share the input: moving between them does not count as leaving
 * @param editedAt the one of these pages that has the form, for `useUnsavedPages`
 */
export function useUnsavedChanges(unsaved: boolean, keptBelow?: string, editedAt?: string): void {
  useUnloadWarning(unsaved);
  // In the commit that removes the form, so that a page that navigates by itself causes no question.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    const form = Symbol("form");
    const place = { keptBelow, editedAt };
    setState(({ forms }) => ({ forms: new Map([...forms, [form, place]]), everAny: true }));
    return () =>
      setState(({ forms }) => ({ forms: new Map([...forms].filter(([one]) => one !== form)) }));
  }, [unsaved, keptBelow, editedAt]);
}

/** The pages with unsaved input, of those that share it, live; by their paths. */
export function useUnsavedPages(): readonly string[] {
  const key = useUnsaved(({ forms }) =>
    [...forms.values()].flatMap(({ editedAt }) => editedAt ?? []).join(" "),
  );
  return useMemo(() => key.split(" ").filter(Boolean), [key]);
}

/**
 * Whether leaving would lose unsaved input.
 * @param path the destination; by default, anywhere else
 */
export function isUnsaved(path?: string): boolean {
  const { forms } = getState();
  return [...forms.values()].some(
    ({ keptBelow }) => path === undefined || !isAtOrBelow(keptBelow, path),
  );
}

const isAtOrBelow = (base: string | undefined, path: string): boolean =>
  base !== undefined && (path === base || path.startsWith(`${base}/`));

/** Whether to leave the page; asks the person if unsaved input would be lost. */
export async function confirmLeave(): Promise<boolean> {
  if (!isUnsaved()) return true;
  getState().answer?.(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      // One answer holds for every step of the navigation.
      setState(({ forms }) => ({ answer: undefined, forms: leave ? new Map() : forms }));
      resolve(leave);
    };
    setState({ answer });
  });
}
