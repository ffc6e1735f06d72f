import { hiddenTabs } from "#platform/page/hiddenTabs.ts";
import { portalPages } from "./portalPages.ts";

/** Pages that a client took out of their tabs, in this browser and this agency's portal. */
export const useHiddenPages = hiddenTabs(portalPages);
