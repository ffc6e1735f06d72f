import { useLayoutEffect, useSyncExternalStore } from "react";
import { create } from "zustand";

/**
 * Where a page shows its list or what was chosen from it, never both. In px, as the inbox measures itself: from
 * its 704 px on both stand side by side, and the way back is the list itself.
 */
const PHONE = "(max-width: 703px)";

/** What has asked for the whole screen; undefined while nothing has. */
const useHolder = create<{ holder: symbol | undefined }>()(() => ({ holder: undefined }));

function onWidth(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * Asks for the whole screen of a phone for as long as the component is mounted and wants it. It then has to offer
 * the way back, as the bars around it are gone.
 */
export function useTakeWholeScreen(wanted: boolean): void {
  // Before the first paint, or the bars would flash.
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    const holder = Symbol("whole screen");
    useHolder.setState({ holder });
    return () =>
      useHolder.setState((state) => (state.holder === holder ? { holder: undefined } : {}));
  }, [wanted]);
}

/** Whether what is open has the whole screen of a phone: bars and headers around it are not shown. */
export function useIsWholeScreen(): boolean {
  const isPhone = useSyncExternalStore(onWidth, () => matchMedia(PHONE).matches);
  return useHolder((state) => state.holder !== undefined) && isPhone;
}
