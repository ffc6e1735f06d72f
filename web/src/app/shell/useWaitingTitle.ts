import { useEffect } from "react";
import { countText } from "#platform/live/waiting.ts";
import { setTitleCount } from "#platform/page/pageTitle.ts";

/**
 * Puts the number of waiting visitors before the page's title in the browser's tab, and takes it away with the shell.
 * @param total how many wait; 0 for no number
 */
export function useWaitingTitle(total: number): void {
  useEffect(() => setTitleCount(total > 0 ? countText(total) : ""), [total]);
  useEffect(() => () => setTitleCount(""), []);
}
