import { refreshSeconds, type RefreshRate } from "@parley/contract/knowledge/source.ts";

/**
 * When a page is fetched again; 0 for never.
 * @param from unix seconds from which its time is counted
 */
export function nextRefresh(rate: RefreshRate, from: number): number {
  return rate === "never" ? 0 : from + refreshSeconds[rate];
}
