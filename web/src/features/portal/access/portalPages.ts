import { ADMIN_SECTIONS, CLIENT_TABS, inTabOrder } from "@parley/contract/clients/tabs.ts";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";

/** The portal's pages, by the tab that grants them. A tab that has no page yet is not shown. */
const pageOfTab = {
  "/home": "home",
  "/convos": "convos",
  "/kb": "kb",
  "/settings": "settings",
} as const satisfies Partial<Record<ClientTab, string>>;

export type PortalPage = (typeof pageOfTab)[keyof typeof pageOfTab];

export const portalPages: readonly PortalPage[] = Object.values(pageOfTab);

const hasPage = (tab: ClientTab): tab is keyof typeof pageOfTab => tab in pageOfTab;

interface Access {
  canAccess: readonly ClientTab[];
  /** The client's own order of tabs, or the organisation's. */
  order: readonly ClientTab[];
  /** A member of the agency who is signed in as the client sees an admin's sections. */
  asAdmin: boolean;
}

/** The pages somebody may see, in the order they see them. */
export function pagesFor({ canAccess, order, asAdmin }: Access): PortalPage[] {
  const granted = asAdmin ? ADMIN_SECTIONS : canAccess;
  return inTabOrder(granted, order)
    .filter(hasPage)
    .map((tab) => pageOfTab[tab]);
}

/** A page by the address's section. The overview is the owner's page; for a client it means Home. */
export function pageOfSection(section: string): PortalPage | undefined {
  const name = section === "overview" ? "home" : section;
  return portalPages.find((page) => page === name);
}

/** Where to go when access to a page was withdrawn: the next one in order, else the first. */
export function pageAfter(
  lost: PortalPage,
  pages: readonly PortalPage[],
  order: readonly ClientTab[],
): PortalPage | undefined {
  const all = pagesFor({ canAccess: CLIENT_TABS, order, asAdmin: false });
  const later = all.slice(all.indexOf(lost) + 1).find((page) => pages.includes(page));
  return later ?? pages[0];
}
