import { hiddenTabs } from "#platform/page/hiddenTabs.ts";
import { agentSections } from "./agentSections.ts";

/** Tabs that this browser does not show; their pages stay reachable by search and URL. */
export const useHiddenTabs = hiddenTabs(agentSections);
