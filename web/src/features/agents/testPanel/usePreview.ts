import { useSyncExternalStore } from "react";
import type { AgentSection } from "../page/agentSections.ts";

/** From this width on (the theme's `lg`) the preview fits beside a form. */
const ROOM = "(min-width: 1024px)";

function onWidth(changed: () => void): () => void {
  const query = matchMedia(ROOM);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether a page with a preview shows it, rather than leave it to the Test button. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(onWidth, () => matchMedia(ROOM).matches);
}

/** Whether this page shows the preview itself: Design, and every tab of the settings. */
export function usePreviewIsThere(section: AgentSection | undefined): boolean {
  const hasRoom = useHasRoom();
  return hasRoom && (section === "overview" || section === "settings");
}
