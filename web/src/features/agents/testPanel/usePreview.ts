import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { settingsTabOf } from "../page/agentSections.ts";
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

/** Whether this page shows the preview itself: Overview, and Look in the settings. */
export function usePreviewIsThere(section: AgentSection | undefined): boolean {
  const [search] = useSearchParams();
  const hasRoom = useHasRoom();
  const isLook = section === "settings" && settingsTabOf(search.get("tab")) === "ui";
  return hasRoom && (section === "overview" || isLook);
}
