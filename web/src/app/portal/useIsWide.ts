import { useSyncExternalStore } from "react";

/** From this width (the theme's `md`) there is room for a sidebar; below it the layout is horizontal. */
const WIDE = "(min-width: 48em)";

function onWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the window is wider than a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches);
}
