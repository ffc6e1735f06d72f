import { inTabOrder, isBuilt } from "@parley/contract/clients/tabs.ts";
import type { BuiltTab, ClientTab } from "@parley/contract/clients/tabs.ts";

/** The portal's pages, by the tab that grants them. A tab that has no page yet is not shown. */
const pageOfTab = {
  "/home": "home",
  "/convos": "convos",
  "/kb": "kb",
  "/settings": "settings",
} as const satisfies Record<BuiltTab, string>;

export type PortalPage = (typeof pageOfTab)[keyof typeof pageOfTab];

export const portalPages: readonly PortalPage[] = Object.values(pageOfTab);

interface Access {
  canAccess: readonly ClientTab[];
  /** The client's own order of tabs, or the organisation's. */
  order: readonly ClientTab[];
}

/** The pages somebody may see, in the order they see them. */
export function pagesFor({ canAccess, order }: Access): PortalPage[] {
  return inTabOrder(canAccess, order)
    .filter(isBuilt)
    .map((tab) => pageOfTab[tab]);
}

/** A page by the URL's section. The overview is the owner's page; for a client it means Home. */
export function pageOfSection(section: string): PortalPage | undefined {
  const name = section === "overview" ? "home" : section;
  return portalPages.find((page) => page === name);
}

/** Where to go when access to a page was withdrawn: Home, or the first page if that is not granted. */
export function fallbackPage(pages: readonly PortalPage[]): PortalPage | undefined {
  return pages.includes("home") ? "home" : pages[0];
}
