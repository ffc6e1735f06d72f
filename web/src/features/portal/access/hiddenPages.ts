import { hiddenTabs } from "#platform/page/hiddenTabs.ts";
import { portalPages } from "./portalPages.ts";

/** Pages that a client has hidden from the tabs, in this browser and this agency's portal. */
export const useHiddenPages = hiddenTabs(portalPages);
