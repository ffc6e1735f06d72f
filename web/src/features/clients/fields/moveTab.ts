import { CLIENT_TABS, inTabOrder } from "@parley/contract/clients/tabs.ts";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";

/** Every tab, in the order that is set. */
export function allInOrder(order: readonly ClientTab[]): ClientTab[] {
  return inTabOrder(CLIENT_TABS, order);
}

/** The order with one tab a step up (-1) or down (1); at an end it stays. */
export function moveTab(order: readonly ClientTab[], tab: ClientTab, step: -1 | 1): ClientTab[] {
  const all = allInOrder(order);
  const from = all.indexOf(tab);
  const to = from + step;
  if (to < 0 || to >= all.length) return all;
  return all.with(from, all[to] ?? tab).with(to, tab);
}
