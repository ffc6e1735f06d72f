import { hiddenTabs } from "#platform/page/hiddenTabs.ts";
import { agentSections } from "./agentSections.ts";

/** Tabs of an agent that this browser does not show; their pages stay reachable by search and address. */
export const useHiddenTabs = hiddenTabs(agentSections);
