import { hiddenTabs } from "#platform/page/hiddenTabs.ts";
import { clientPages } from "./clientPages.ts";

/** Pages that a client took out of their tabs, in this browser and this agency's area. */
export const useHiddenPages = hiddenTabs(clientPages);
