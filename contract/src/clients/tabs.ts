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

/** What a new client may see unless the organisation says otherwise. */
export const DEFAULT_CLIENT_ACCESS = [
  "/home",
  "/convos",
  "/analytics",
  "/kb",
  "/campaigns",
] as const satisfies readonly ClientTab[];

/** What a member sees who opens a dashboard in a client's place. */
export const ADMIN_SECTIONS = [
  "/home",
  "/kb",
  "/convos",
  "/settings",
  "/analytics",
] as const satisfies readonly ClientTab[];

/** Tabs in the order a client sees them: first as they ordered them, then the rest. */
export function inTabOrder(tabs: readonly ClientTab[], order: readonly ClientTab[]): ClientTab[] {
  const place = (tab: ClientTab) => {
    const own = order.indexOf(tab);
    return own === -1 ? order.length + CLIENT_TABS.indexOf(tab) : own;
  };
  return tabs.toSorted((a, b) => place(a) - place(b));
}
