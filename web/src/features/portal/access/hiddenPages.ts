import { hiddenTabs } from "#platform/page/hiddenTabs.ts";
import { portalPages } from "./portalPages.ts";

/** Pages that the signed-in client has hidden from the tabs, in this browser. */
export const useHiddenPages = hiddenTabs(portalPages);
