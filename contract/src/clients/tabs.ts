import { z } from "zod";

/** Pages that can be granted to a client. For any other page the rules refuse the data. */
export const CLIENT_TABS = [
  "/home",
  "/voice",
  "/metrics",
  "/campaigns",
  "/convos",
  "/leads",
  "/analytics",
  "/kb",
  "/channels",
  "/prompt",
  "/nodes",
  "/settings",
] as const;

export const clientTab = z.enum(CLIENT_TABS);
export type ClientTab = z.infer<typeof clientTab>;

/** Pages that are built; the others can be granted once they are. */
const BUILT_TABS = ["/home", "/convos", "/kb", "/settings"] as const satisfies readonly ClientTab[];
export type BuiltTab = (typeof BUILT_TABS)[number];

/** Whether a tab has a page already. */
export function isBuilt(tab: ClientTab): tab is BuiltTab {
  const built: readonly ClientTab[] = BUILT_TABS;
  return built.includes(tab);
}

/** Whether granting it does something today: its page is built, or its figures stand on Home. */
export function hasEffect(tab: ClientTab): boolean {
  return isBuilt(tab) || tab === "/analytics";
}

const DEFAULT_TABS: readonly ClientTab[] = ["/home", "/convos", "/analytics", "/kb", "/campaigns"];

/**
 * What a new client may see unless the organisation says otherwise. A page that does not exist yet joins once it has an
 * effect: nobody is granted in silence what nobody can look at (decision 244).
 */
export const DEFAULT_CLIENT_ACCESS = DEFAULT_TABS.filter(hasEffect);

/** Tabs in the order a client sees them: first as they ordered them, then the rest. */
export function inTabOrder(tabs: readonly ClientTab[], order: readonly ClientTab[]): ClientTab[] {
  const place = (tab: ClientTab) => {
    const own = order.indexOf(tab);
    return own === -1 ? order.length + CLIENT_TABS.indexOf(tab) : own;
  };
  return tabs.toSorted((a, b) => place(a) - place(b));
}
